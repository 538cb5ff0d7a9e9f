import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { trackedFiles } from './text/tracked-files.ts';

/** Numbers of lines of code that ships and runs, and of its tests. */
export interface LineCounts {
  readonly product: number;
  readonly tests: number;
}

/** Largest numbers of lines that the repository may have. */
const LIMITS: LineCounts = {
  product: 99_800,
  tests: 101_500,
};

/** Number of the largest folders that a problem names. */
const NAMED_FOLDERS = 5;

const CODE = /\.(?:tsx?|astro|css|mjs|js)$/;
/** Written by programs or by others, and what only measures. */
const NOT_COUNTED = /\.generated\.|\.d\.ts$|^(?:dataset|public|packages\/benchmarks)\//;
const TEST = /\.test\.tsx?$|(?:^|\/)(?:tests|testing)\/|\/testing\.ts$/;

/** Returns the folder that a problem names for a file: its first two levels, such as `src/routing`. */
const folderOf = (path: string): string => posix.dirname(path).split('/').slice(0, 2).join('/');

/**
 * Counts lines and compares them with `limits`.
 * @param files text of every file of the repository, by path.
 * @returns one problem for each limit that is exceeded, with the largest folders.
 */
export function lineProblems(files: ReadonlyMap<string, string>, limits = LIMITS): readonly string[] {
  const counted = [...files].filter(([path]) => CODE.test(path) && !NOT_COUNTED.test(path));
  const { product = [], tests = [] } = Object.groupBy(counted, ([path]) =>
    TEST.test(path) ? 'tests' : 'product',
  );
  return Object.entries({ product, tests }).flatMap(([kind, ofKind]) => {
    const limit = limits[kind as keyof LineCounts]; // The object has exactly these keys.
    const folders = new Map<string, number>();
    for (const [path, text] of ofKind) {
      const folder = folderOf(path);
      folders.set(folder, (folders.get(folder) ?? 0) + text.split('\n').length - 1);
    }
    const sum = [...folders.values()].reduce((total, lines) => total + lines, 0);
    if (sum <= limit) return [];
    const largest = [...folders].toSorted(([, a], [, b]) => b - a).slice(0, NAMED_FOLDERS);
    return [
      `${kind}: ${sum} lines, ${sum - limit} more than there may be (${largest.map(([folder, lines]) => `${folder} ${lines}`).join(', ')}); ` +
        'take lines away, or raise the number in scripts/check/lines.ts with a comment beside it that says what for',
    ];
  });
}

/** Finds out whether the repository at `root` has more lines than it may have. */
export async function checkLines(root: string): Promise<readonly string[]> {
  const paths = (await trackedFiles(root)).filter((path) => CODE.test(path));
  const files = paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const);
  return lineProblems(new Map(await Promise.all(files)));
}
