import { glob, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '../../../src/config/locales/locales.ts';
import type { MessageSources } from './check-messages.ts';

/** Reads what the message check needs from the repository at `root`. */
export async function readMessageSources(root: string): Promise<MessageSources> {
  const paths: string[] = [];
  for await (const path of glob('src/**/*.{ts,tsx,astro}', { cwd: root })) {
    const isProgram = !/\.(test|generated|d)\.tsx?$|\/testing\//.test(path);
    if (isProgram) paths.push(path);
  }
  const folder = join(root, 'locales');
  const names = (await readdir(folder).catch(() => [])).sort();
  return {
    locales: LOCALES,
    messageFiles: new Map(
      await Promise.all(
        names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
      ),
    ),
    sourceFiles: await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8'))),
  };
}
