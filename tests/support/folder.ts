import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/**
 * Makes an empty folder for each test, or for all tests of a file or `describe`, and removes it afterwards.
 *
 * @returns function that joins a path below the folder; call it within tests and hooks.
 * @example const folder = useFolder(); it('…', async () => { await writeFile(folder('a.txt'), 'a'); });
 */
export function useFolder(scope: 'test' | 'file' = 'test'): (...path: readonly string[]) => string {
  let root = '';
  const make = async () => {
    root = await mkdtemp(join(tmpdir(), 'morsel-test-'));
  };
  const remove = () => rm(root, { recursive: true, force: true });
  if (scope === 'test') {
    beforeEach(make);
    afterEach(remove);
  } else {
    beforeAll(make);
    afterAll(remove);
  }
  return (...path) => join(root, ...path);
}
