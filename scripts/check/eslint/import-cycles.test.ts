import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..', '..');
const oxlint = path.join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cycles-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Returns what oxlint reports for files with the repository's configuration. */
async function reportOn(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const config = ['--config', path.join(root, '.oxlintrc.json'), '--disable-nested-config'];
  const run = promisify(execFile)(process.execPath, [oxlint, ...config, folder]);
  return await run.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

describe('import/no-cycle', () => {
  it('reports a cycle of type-only imports', async () => {
    const report = await reportOn({
      'one.ts': "import type { Two } from './two.ts';\nexport interface One {\n  two: Two;\n}\n",
      'two.ts': "import type { One } from './one.ts';\nexport interface Two {\n  one: One;\n}\n",
    });
    expect(report).toContain('no-cycle');
  });

  it('accepts imports in one direction', async () => {
    const report = await reportOn({
      'one.ts': "import type { Two } from './two.ts';\nexport interface One {\n  two: Two;\n}\n",
      'two.ts': 'export interface Two {\n  two: 2;\n}\n',
    });
    expect(report).not.toContain('no-cycle');
  });
});
