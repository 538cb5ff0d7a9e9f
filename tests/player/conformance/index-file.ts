/** Expected outcome of a file; `either` loads, or fails with a message of its own. */
export type Expectation = 'loads' | 'fails' | 'either';

/** File that an index lists. */
export interface IndexedFile {
  readonly file: string;
  readonly expected: Expectation;
  /** Size in bytes, if the index has it. */
  readonly bytes: number | undefined;
}

/** Error of an index; the message names the problem and its line. */
export class IndexError extends Error {
  override readonly name = 'IndexError';
}

/** Name of the index of a folder of animation files. */
export const INDEX_NAME = 'INDEX.tsv';

/** Expectations of the classes of files. */
const CLASSES: Readonly<Record<string, Expectation>> = {
  valid: 'loads',
  'valid-edge': 'loads',
  malformed: 'either',
  unreadable: 'fails',
};

const EXPECTATIONS: readonly Expectation[] = ['loads', 'fails', 'either'];
const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

function expectationOf(cells: Partial<Record<string, string>>, line: number): Expectation {
  const stated = cells['expected']?.toLowerCase() ?? '';
  const found = EXPECTATIONS.find((each) => each === stated);
  if (found !== undefined) return found;
  if (stated !== '')
    throw new IndexError(`Line ${line}: 'expected' is '${stated}', not one of ${quoted(EXPECTATIONS)}.`);
  const name = cells['class']?.toLowerCase() ?? '';
  const ofClass = CLASSES[name];
  if (ofClass !== undefined) return ofClass;
  throw new IndexError(`Line ${line}: the class is '${name}', not one of ${quoted(Object.keys(CLASSES))}.`);
}

/**
 * Parses the index of a folder of animation files: lines of tab-separated cells under a header. `file` and `class` are
 * needed; `bytes` and `expected` (which counts more than the class) are used where they are; others are for people.
 *
 * @throws IndexError naming the line.
 */
export function parseIndex(text: string): readonly IndexedFile[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const header = (lines[0] ?? '').split('\t').map((name) => name.trim().toLowerCase());
  for (const name of ['file', 'class'])
    if (!header.includes(name)) throw new IndexError(`The first line has no column '${name}'.`);
  const seen = new Set<string>();
  return lines.flatMap((text, index) => {
    if (index === 0 || text.trim() === '') return [];
    const line = index + 1;
    const values = text.split('\t').map((value) => value.trim());
    const cells: Partial<Record<string, string>> = Object.fromEntries(
      header.map((name, column) => [name, values[column] ?? '']),
    );
    const file = cells['file'] ?? '';
    if (file === '') throw new IndexError(`Line ${line}: the file has no name.`);
    if (file.split(/[\\/]/).includes('..'))
      throw new IndexError(`Line ${line}: '${file}' leaves the folder.`);
    if (seen.has(file)) throw new IndexError(`Line ${line}: '${file}' is listed twice.`);
    seen.add(file);
    const bytes = Number(cells['bytes'] || Number.NaN);
    return [
      { file, expected: expectationOf(cells, line), bytes: Number.isInteger(bytes) ? bytes : undefined },
    ];
  });
}
