/** Alignment of a column: left for words, right for numbers. */
export type Alignment = 'left' | 'right';

/** A column of a {@link formatTable}. */
export interface Column {
  readonly title: string;
  readonly align: Alignment;
  /** Decorates a cell that is aligned already, with colour for one. */
  readonly style?: (aligned: string, value: string) => string;
}

/** Control characters would let text from a document move the cursor or change colours. */
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

const segmenter = new Intl.Segmenter();
const wide =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\u3000-\u303F\uFF01-\uFF60]|\p{Emoji_Presentation}/u;

/** Columns of a terminal that a text takes; East Asian characters and emoji take two. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += wide.test(segment) ? 2 : 1;
  return width;
}

function align(text: string, width: number, alignment: Alignment): string {
  const padding = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return alignment === 'left' ? text + padding : padding + text;
}

/** Formats rows as aligned columns below their titles, without trailing spaces. */
export function formatTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const clean = rows.map((row) => row.map((cell) => cell.replace(CONTROL_CHARACTERS, ' ')));
  const widths = columns.map(({ title }, index) =>
    Math.max(displayWidth(title), ...clean.map((row) => displayWidth(row[index] ?? ''))),
  );
  const line = (cells: readonly string[], isHeader: boolean) =>
    columns
      .map(({ align: alignment, style }, index) => {
        const cell = cells[index] ?? '';
        const isLast = index === columns.length - 1;
        const aligned = isLast && alignment === 'left' ? cell : align(cell, widths[index] ?? 0, alignment);
        return style && !isHeader ? style(aligned, cell) : aligned;
      })
      .join('  ')
      .trimEnd();
  return [
    line(
      columns.map(({ title }) => title),
      true,
    ),
    ...clean.map((row) => line(row, false)),
  ];
}
