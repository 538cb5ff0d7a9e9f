/** A place in a file, counted from 1 as editors do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Mapping of a range of generated text to a range of the source: starts and lengths in UTF-16 code units. */
export interface Span {
  readonly generated: number;
  readonly generatedLength: number;
  readonly source: number;
  readonly sourceLength: number;
}

/** Converts a position to an offset; a column beyond the end of the line continues into the next. */
function offsetAt(text: string, { line, column }: Position): number {
  let start = 0;
  for (let before = 1; before < line; before += 1) {
    const end = text.indexOf('\n', start);
    if (end === -1) break;
    start = end + 1;
  }
  return start + column - 1;
}

/** Converts an offset to a position. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/**
 * Maps an offset of generated text to the source, as a source map does.
 * @returns `undefined` for text without a counterpart in the source.
 */
function sourceOffset(offset: number, spans: readonly Span[]): number | undefined {
  const span = spans.find(
    (one) =>
      one.sourceLength > 0 &&
      offset >= one.generated &&
      offset < one.generated + Math.max(one.generatedLength, 1),
  );
  return span && span.source + Math.min(offset - span.generated, span.sourceLength - 1);
}

/**
 * Maps a position of generated text to the source, as a source map does.
 * @returns `undefined` for text without a counterpart in the source.
 */
export function sourcePosition(
  position: Position,
  {
    generated,
    source,
    spans,
  }: { readonly generated: string; readonly source: string; readonly spans: readonly Span[] },
): Position | undefined {
  const offset = sourceOffset(offsetAt(generated, position), spans);
  return offset === undefined ? undefined : positionAt(source, offset);
}
