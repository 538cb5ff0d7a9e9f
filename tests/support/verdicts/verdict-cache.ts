import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Pages that a checker has found to be sound. */
export interface VerdictCache {
  isSound(key: string): boolean;
  /** Remembers a page without a fault. */
  addSound(key: string): Promise<void>;
}

/** Milliseconds after which the verdicts of a checker that has changed since are removed. */
const STALE_AFTER = 7 * 24 * 60 * 60 * 1000;
const KEY = /^[0-9a-f]{64}$/;

/** Hashes texts and files. Lengths keep neighbours from flowing into each other. */
export function fingerprintOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

async function removeStale(folder: string, checker: string, current: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name === current || !name.startsWith(`${checker}-`)) continue;
    const file = join(folder, name);
    const modified = (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
    if (modified < Date.now() - STALE_AFTER) await rm(file, { force: true });
  }
}

/**
 * Opens the verdict cache of a checker. Only passes are cached: failures are checked again each time.
 * @param folder created if missing. Concurrent writers are safe: lines are appended, and a torn write is no key.
 * @param checker name of the checker, for the file.
 * @param scope fingerprint of all inputs of the verdict besides the page: the checker's source, the browser, the
 * system's fonts. Verdicts of other scopes are ignored.
 */
export async function openVerdicts(folder: string, checker: string, scope: string): Promise<VerdictCache> {
  await mkdir(folder, { recursive: true });
  const name = `${checker}-${scope.slice(0, 20)}.txt`;
  await removeStale(folder, checker, name);
  const file = join(folder, name);
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const sound = new Set(lines.filter((line) => KEY.test(line)));
  return {
    isSound: (key) => sound.has(key),
    async addSound(key) {
      if (sound.has(key)) return;
      sound.add(key);
      // The line break before it ends a torn line of a process that was killed.
      await appendFile(file, `\n${key}\n`);
    },
  };
}
