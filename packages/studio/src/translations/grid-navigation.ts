/** A cell of a grid, counted from zero. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** Number of rows and columns. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** Movement of a key binding in the grid pattern (ARIA Authoring Practices). */
type Move = (cell: CellPosition, size: GridSize) => CellPosition;

const MOVES: ReadonlyMap<string, Move> = new Map<string, Move>(
  Object.entries({
    ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
    ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
    ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
    ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
    Home: ({ row }) => ({ row, column: 0 }),
    End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
    'Ctrl+Home': () => ({ row: 0, column: 0 }),
    'Ctrl+End': (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
  }),
);

/** Returns the cell that a key moves to, clamped to the grid; `undefined` for other keys. */
export function cellAfterKey(
  cell: CellPosition,
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  size: GridSize,
): CellPosition | undefined {
  const move = MOVES.get(ctrlKey ? `Ctrl+${key}` : key);
  return move && withinGrid(move(cell, size), size);
}

/** Clamps a cell to the grid: a filter may have removed its row. */
export function withinGrid({ row, column }: CellPosition, { rows, columns }: GridSize): CellPosition {
  return { row: clamp(row, rows - 1), column: clamp(column, columns - 1) };
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(value, last));
}
