"""The board: one widget that shows a territory of either game, and the atlas it draws from.

    from companion.board.board import Board
    # tiles_of, cells_around and of_score are the game's: they make plain data of its territories

    board = Board()                                       # Board(touchable=False) for a thumbnail
    board.show(tiles_of(territory, fresh=cells), *cells_around(territory))
    board.bind(on_cell_tap=..., on_cell_long_press=...)   # (board, cell); a tap handler that returns True gets
                                                          # every tap of a quick pair, else the second one fits
    board.select(cell); board.reveal(cell)                # board.inset = what a sheet covers: left, bottom, right, top
    board.lay_over(of_score(territory, survey, score))
    board.drop(cell); board.pulse(cells); board.fit(); board.quarter = 2; board.move_cursor(cell)

    TileView(picture=picture_of(tile, with_cost=True), turn=1)     # one tile of a game

The theme in force decides the colours. Share a picture of a board from a widget with an opaque ground around it.
"""
