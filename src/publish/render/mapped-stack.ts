import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** Position in a file of a bundle, as in a stack. */
const PLACE = /(?:file:\/\/)?(\/[^\s()]+\.mjs):(\d+):(\d+)/g;

/**
 * Returns the stack of an error with the positions of a bundle replaced by those of the sources, from the repository's
 * root, where source maps lie beside its files.
 */
export function mappedStack(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return stack.replaceAll(PLACE, (place, file: string, line: string, column: string) => {
    const entry = readMap(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    const source = relative(projectRoot, resolve(dirname(file), entry.originalSource));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function readMap(file: string): SourceMap | undefined {
  try {
    // Written by the bundler in the format that Node reads.
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMap['payload']);
  } catch {
    return undefined;
  }
}
