import { runProgram } from '../../../src/process/program.ts';

async function git(args: readonly string[]): Promise<string> {
  const { code, output } = await runProgram('git', args, { output: 'collect' });
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed: ${output.trim()}`);
  return output;
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '');

/** Files of a change, from the repository's root. */
export interface Change {
  /** Revision that the work tree differs from. */
  readonly since: string;
  /** Paths of those that differ and still exist, new ones included. */
  readonly files: readonly string[];
}

/**
 * Lists the files that differ from a revision.
 * @param base revision whose common ancestor with the last commit is compared with. By default the last commit; with a
 *   clean work tree, the one before it.
 * @throws Error with git's message, for instance for an unknown revision.
 */
export async function readChange(base?: string): Promise<Change> {
  const added = lines(await git(['ls-files', '--others', '--exclude-standard']));
  const filesSince = async (revision: string) => {
    const changed = lines(await git(['diff', '--name-only', '--diff-filter=d', revision]));
    return { since: revision, files: [...changed, ...added].sort() };
  };
  if (base !== undefined) return await filesSince((await git(['merge-base', base, 'HEAD'])).trim());
  const uncommitted = await filesSince('HEAD');
  return uncommitted.files.length > 0 ? uncommitted : await filesSince('HEAD~1');
}

/** Reads how files have changed, as git's diff without context; a new one that git does not know has none. */
export async function readDiff(since: string, files: readonly string[]): Promise<string> {
  return files.length === 0
    ? ''
    : await git(['diff', '-U0', '--no-color', '--no-ext-diff', since, '--', ...files]);
}
