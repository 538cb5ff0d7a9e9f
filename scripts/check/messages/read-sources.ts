import { glob, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '../../../src/config/locales.ts';
import { DYNAMIC_KEYS } from './dynamic-keys.ts';
import type { MessageSources } from './check-messages.ts';

async function readAll(root: string, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const entries = paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const);
  return new Map(await Promise.all(entries));
}

/** Reads what the message check needs from the repository at `root`. */
export async function readMessageSources(root: string): Promise<MessageSources> {
  const paths: string[] = [];
  for await (const path of glob('src/**/*.{ts,tsx,astro}', { cwd: root })) {
    const isProgram = !/\.(test|generated|d)\.tsx?$|\/testing\//.test(path);
    if (isProgram) paths.push(path);
  }
  const names = (await readdir(join(root, 'locales')).catch(() => [])).sort();
  return {
    locales: LOCALES,
    messageFiles: await readAll(join(root, 'locales'), names),
    sourceFiles: await readAll(root, paths.sort()),
    dynamicKeys: DYNAMIC_KEYS,
    dynamicKeysFile: 'scripts/check/messages/dynamic-keys.ts',
  };
}
