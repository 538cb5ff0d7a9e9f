import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/**
 * Gives each test a folder of its own, or all tests of a file one, and deletes it afterwards.
 * @returns a function that joins paths in the folder.
 * @example const inFolder = useFolder(); it('writes', () => writeFile(inFolder('a', 'b.txt'), ''));
 */
export function useFolder(lifetime: 'test' | 'file' = 'test'): (...parts: readonly string[]) => string {
  const [before, after] = lifetime === 'test' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));
  return (...parts) => join(folder, ...parts);
}
