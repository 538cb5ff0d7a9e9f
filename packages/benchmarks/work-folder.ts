import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const cache = resolve(import.meta.dirname, '../../.cache');

/**
 * Runs a benchmark in a new folder below `.cache` and removes the folder afterwards, so that runs at the same time
 * cannot disturb each other.
 * @param name beginning of the folder's name.
 */
export async function withWorkFolder<Result>(
  name: string,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, `${name}-`));
  // Playwright exits the process by itself on a signal, and nothing below runs then.
  const removeOnExit = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeOnExit);
  try {
    return await run(folder);
  } finally {
    process.off('exit', removeOnExit);
    await rm(folder, { recursive: true, force: true });
  }
}
