/** A row of a comparison, as far as its rule looks at it. */
export interface ComparedRow {
  readonly _key?: string;
  readonly cells?: readonly unknown[] | null;
}

/** Finds rows whose number of cells differs from the number of columns. */
export function unevenRows<Row extends ComparedRow>(
  columns: readonly unknown[],
  rows: readonly Row[],
): readonly Row[] {
  return rows.filter((row) => (row.cells?.length ?? 0) !== columns.length);
}

/** Formats the problem of a row whose cells do not match the columns, for the build's report. */
export function unevenRowMessage(
  { heading, columns }: { readonly heading: string; readonly columns: readonly unknown[] },
  row: ComparedRow & { readonly heading: string },
): string {
  return `The row '${row.heading}' of the table '${heading}' does not have one cell for each column: ${row.cells?.length ?? 0} instead of ${columns.length}.`;
}

/** Marks every row that does not have one cell for each column. */
export function comparisonProblem(
  value: { readonly columns?: readonly unknown[]; readonly rows?: readonly ComparedRow[] } | undefined,
) {
  const { columns = [], rows = [] } = value ?? {};
  const uneven = unevenRows(columns, rows);
  if (uneven.length === 0) return true;
  return {
    message: `Give every row one cell for each column: ${columns.length}.`,
    paths: uneven.flatMap(({ _key }) => (_key === undefined ? [] : [['rows', { _key }, 'cells']])),
  };
}
