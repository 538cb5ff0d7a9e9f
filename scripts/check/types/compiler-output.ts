import type { GeneratedFile } from './component-files.ts';
import { sourcePosition } from './source-position.ts';

/** Return in the frontmatter of a component, which ends the rendering of the page. */
const RETURN_OUTSIDE_FUNCTION = 'TS1108';

const LOCATED = /^(?<path>[^\s(][^(]*)\((?<line>\d+),(?<column>\d+)\): (?<rest>.*)$/s;

/** Splits compiler output into diagnostics, each with its indented lines. */
function messagesOf(output: string): readonly string[] {
  const messages: string[] = [];
  for (const line of output.split('\n')) {
    const last = messages.at(-1);
    if (/^\s+\S/.test(line) && last !== undefined) messages[messages.length - 1] = `${last}\n${line}`;
    else if (line.trim() !== '') messages.push(line);
  }
  return messages;
}

/**
 * Parses compiler diagnostics and maps those of generated files to their components.
 * @param output of `tsc --pretty false`, with paths relative to the repository.
 * @param generated files generated from components, by the path in the compiler's output.
 */
export function typeProblems(
  output: string,
  generated: ReadonlyMap<string, GeneratedFile>,
): readonly string[] {
  return messagesOf(output).flatMap((message) => {
    const { path = '', line, column, rest = '' } = LOCATED.exec(message)?.groups ?? {};
    // Packages bring sources here and there, which are theirs to check.
    if (path.includes('node_modules/')) return [];
    const file = generated.get(path);
    if (!file) return [message];
    if (rest.includes(`${RETURN_OUTSIDE_FUNCTION}:`)) return [];
    const position = sourcePosition(
      { line: Number(line), column: Number(column) },
      { generated: file.text, source: file.source, spans: file.spans },
    );
    const place = position ?? { line: 1, column: 1 };
    return [`${file.component}(${place.line},${place.column}): ${rest}`];
  });
}
