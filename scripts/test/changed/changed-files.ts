import { runProgram } from '../../../src/process/program.ts';

async function git(args: readonly string[]): Promise<string> {
  const { code, output } = await runProgram('git', args, { output: 'collect' });
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed: ${output.trim()}`);
  return output;
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '');

/**
 * Lists the files that differ from a revision and still exist, new ones included, from the repository's root.
 * @param base revision to compare with. By default the last commit; with a clean work tree, the one before it.
 * @throws Error with git's message, for instance for an unknown revision.
 */
export async function changedFiles(base?: string): Promise<readonly string[]> {
  const since = async (revision: string) =>
    lines(await git(['diff', '--name-only', '--diff-filter=d', revision]));
  const added = lines(await git(['ls-files', '--others', '--exclude-standard']));
  if (base !== undefined) return [...(await since(base)), ...added].sort();
  const uncommitted = [...(await since('HEAD')), ...added];
  return (uncommitted.length > 0 ? uncommitted : await since('HEAD~1')).sort();
}
