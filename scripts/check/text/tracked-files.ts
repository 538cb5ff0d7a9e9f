import { execFile } from 'node:child_process';
import { glob, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Folders that are never part of the repository, for a copy without its history. */
const generatedFolders = new Set(['node_modules', 'dist', '.cache', '.astro', '.sanity', '.git', '.netlify']);

async function filesOnDisk(root: string): Promise<readonly string[]> {
  const files = new Set<string>();
  // `*` leaves out names that begin with a dot, such as settings of tools.
  const entries = glob(['**/*', '**/.*', '**/.*/**/*'], {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => generatedFolders.has(name) || name.endsWith('.log'),
  });
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name).slice(root.length + 1);
    files.add(path.split(sep).join('/'));
  }
  return [...files];
}

async function filesOfGit(root: string): Promise<readonly string[]> {
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = [...new Set(stdout.split('\0').filter((path) => path !== ''))];
  // Git still lists what was deleted since the last commit.
  const present = await Promise.all(
    paths.map((path) =>
      stat(join(root, path)).then(
        (found) => found.isFile(),
        () => false,
      ),
    ),
  );
  return paths.filter((_, index) => present[index]);
}

/**
 * Lists files that are or would be committed, relative to `root`, sorted; without git all files except generated
 * folders.
 */
export async function trackedFiles(root: string): Promise<readonly string[]> {
  const files = await filesOfGit(root).catch(() => filesOnDisk(root));
  return files.toSorted();
}
