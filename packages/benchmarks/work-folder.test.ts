import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withWorkFolder } from './work-folder.ts';

it('removes the folder with its files when the benchmark ends', async () => {
  const folder = await withWorkFolder('bench-test', async (path) => {
    await writeFile(join(path, 'file'), '');
    return path;
  });
  expect(folder).toContain(join('.cache', 'bench-test-'));
  expect(existsSync(folder)).toBe(false);
});

it('removes the folder when the benchmark fails, and passes the error on', async () => {
  let folder = '';
  const failing = withWorkFolder('bench-test', (path) => {
    folder = path;
    return Promise.reject(new Error('no figures'));
  });
  await expect(failing).rejects.toThrow('no figures');
  expect(folder).not.toBe('');
  expect(existsSync(folder)).toBe(false);
});

it('removes the folder when the process exits during the benchmark', () => {
  const code = `
    import { withWorkFolder } from ${JSON.stringify(import.meta.resolve('./work-folder.ts'))};
    await withWorkFolder('bench-test', (folder) => {
      console.log(folder);
      process.exit(3);
    });`;
  const options = { encoding: 'utf8' } as const;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], options);
  expect(status).toBe(3);
  expect(stdout).toContain('bench-test-');
  expect(existsSync(stdout.trim())).toBe(false);
});
