import type { Fault } from './fault.ts';

/** Fault that cannot be planted: the code it is about has changed. */
export class FaultError extends Error {
  override readonly name = 'FaultError';
}

function occurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}

/**
 * Applies the edits of a fault, in order.
 * @param readFile returns the content of a file, by its path from the repository root.
 * @returns the changed files, by path.
 * @throws FaultError when an edit does not apply exactly once or changes nothing.
 */
export function applyEdits(
  { id, edits }: Pick<Fault, 'id' | 'edits'>,
  readFile: (path: string) => string,
): ReadonlyMap<string, string> {
  const changed = new Map<string, string>();
  for (const { file, find, replace } of edits) {
    const text = changed.get(file) ?? readFile(file);
    const count = find === '' ? 0 : occurrences(text, find);
    if (count !== 1) {
      throw new FaultError(
        `Fault '${id}': its text must occur exactly once in ${file}, not ${count} times. Adapt it to the code: ${JSON.stringify(find)}`,
      );
    }
    if (find === replace) throw new FaultError(`Fault '${id}' changes nothing in ${file}.`);
    // A function, so that `$` in the replacement is literal.
    changed.set(
      file,
      text.replace(find, () => replace),
    );
  }
  return changed;
}
