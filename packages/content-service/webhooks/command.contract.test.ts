import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { useCleanup, temporaryFolder, writeDataset } from '../tests/support.ts';

const cleanup = useCleanup();

const main = path.join(import.meta.dirname, '..', 'main.ts');

it('the command exits with the reason when webhooks are invalid', async () => {
  const { folder } = await writeDataset(cleanup);
  const cwd = await temporaryFolder(cleanup);
  const file = path.join(cwd, 'webhooks.json');
  await writeFile(file, JSON.stringify([{ name: 'Site', url: 'http://localhost/', filter: '_type == ' }]));
  const args = [main, '--port', '0', '--host-dataset', folder, '--webhooks', file];
  const [code, output] = await new Promise<[unknown, string]>((resolve) => {
    execFile(process.execPath, args, { cwd }, (error, _, stderr) => resolve([error?.code, stderr]));
  });
  expect([code, output]).toEqual([
    1,
    `The webhooks in ${file} are invalid:\n` +
      '- Webhook 1 "Site": "filter" is not valid GROQ for a webhook at character 9: Expected expression\n',
  ]);
});
