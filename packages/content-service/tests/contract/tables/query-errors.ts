/** Invalid query with the position in its error. */
interface QueryErrorRow {
  readonly name: string;
  readonly query: string;
  /** Offsets in characters between which the reported position must lie, `end` exclusive. */
  readonly within: readonly [start: number, end: number];
  readonly description: RegExp;
}

function row(
  name: string,
  query: string,
  within: QueryErrorRow['within'],
  description: RegExp,
): QueryErrorRow {
  return { name, query, within, description };
}

/** Parse errors: `{error: {type: 'queryParseError', query, start, end, description}}`. */
export const queryErrorRows: readonly QueryErrorRow[] = [
  row('an unexpected end', '*[_type == "page" &&', [18, 20], /^unexpected end-of-file, expected expression$/),
  row('an unclosed bracket', '*[_type == "page"', [16, 18], /expected/i),
  row('an operator without its right side', '*[_type == ]{title}', [8, 12], /expected/i),
  row('a parameter without a value', '*[_id == $id]', [9, 12], /^param \$id referenced, but not provided$/),
];
