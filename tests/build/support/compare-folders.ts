import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Bytes shown on both sides of the first difference. */
const EXCERPT_BYTES = 40;

/** Lists the paths of all files below a folder, sorted, dot files included. */
async function filePaths(root: string): Promise<readonly string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

function firstDifferentByte(a: Buffer, b: Buffer): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) if (a[index] !== b[index]) return index;
  return length;
}

function excerpt(bytes: Buffer, around: number): string {
  const start = Math.max(0, around - EXCERPT_BYTES);
  return JSON.stringify(bytes.subarray(start, around + EXCERPT_BYTES).toString('utf8'));
}

/**
 * Compares two folders: files that only one of them has, and files with different bytes, with the offset and context of
 * the first difference.
 * @returns one line per difference, by path.
 */
export async function folderDifferences(first: string, second: string): Promise<readonly string[]> {
  const [inFirst, inSecond] = await Promise.all([filePaths(first), filePaths(second)]);
  const differences: string[] = [];
  for (const path of [...new Set([...inFirst, ...inSecond])].sort()) {
    if (!inSecond.includes(path)) differences.push(`${path}: only in the first folder`);
    else if (!inFirst.includes(path)) differences.push(`${path}: only in the second folder`);
    else {
      const [a, b] = await Promise.all([readFile(join(first, path)), readFile(join(second, path))]);
      if (a.equals(b)) continue;
      const offset = firstDifferentByte(a, b);
      differences.push(
        `${path}: differs from byte ${offset} on: ${excerpt(a, offset)} and ${excerpt(b, offset)}`,
      );
    }
  }
  return differences;
}
