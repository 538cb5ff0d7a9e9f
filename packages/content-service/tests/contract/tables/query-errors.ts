/** Invalid query with the position in its error. */
interface QueryErrorRow {
  readonly name: string;
  readonly query: string;
  /** Offsets in characters between which the reported position must lie, `end` exclusive. */
  readonly within: readonly [start: number, end: number];
  readonly description: RegExp;
}

/** Parse errors: `{error: {type: 'queryParseError', query, start, end, description}}`. */
export const queryErrorRows: readonly QueryErrorRow[] = [
  {
    name: 'an unexpected end',
    query: '*[_type == "page" &&',
    within: [18, 20],
    description: /^unexpected end-of-file, expected expression$/,
  },
  {
    name: 'an unclosed bracket',
    query: '*[_type == "page"',
    within: [16, 18],
    description: /expected/i,
  },
  {
    name: 'an operator without its right side',
    query: '*[_type == ]{title}',
    within: [8, 12],
    description: /expected/i,
  },
  {
    name: 'a parameter without a value',
    query: '*[_id == $id]',
    within: [9, 12],
    description: /^param \$id referenced, but not provided$/,
  },
];
