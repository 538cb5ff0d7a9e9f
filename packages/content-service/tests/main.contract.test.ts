import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { sendRaw, useCleanup, startService, stored, temporaryFolder, writeDataset } from './support.ts';

const cleanup = useCleanup();

/** Rows that differ in data only, each of which starts a program: the first in the quick tier, all in the sweep. */
const sample = <Row>(rows: readonly Row[], size = 1): readonly Row[] =>
  inject('tier') === 'sweep' ? rows : rows.slice(0, size);

const main = path.join(import.meta.dirname, '..', 'main.ts');

/** Runs the command in a temporary folder and collects its output. */
async function run(args: readonly string[], environment: Record<string, string> = {}, folder?: string) {
  const cwd = folder ?? (await temporaryFolder(cleanup));
  const child = spawn(process.execPath, [main, ...args], { cwd, env: { ...process.env, ...environment } });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  }
  const ended = once(child, 'close').then(() => child.exitCode);
  const text = () => output.join('');
  const printed = async (pattern: RegExp) => {
    while (!pattern.test(text())) {
      const stop = await Promise.race([once(child.stdout, 'data'), ended.then(() => 'ended' as const)]);
      if (stop === 'ended') throw new Error(`The command ended without printing ${pattern}: ${text()}`);
    }
    return text();
  };
  cleanup.add(async () => {
    child.kill();
    await ended;
  });
  return { child, ended, text, printed };
}

it.each(sample(['SIGINT', 'SIGTERM'] as const))('serves a dataset until %s', async (signal) => {
  const dataset = await writeDataset(cleanup, [stored('a'), stored('b')]);
  await dataset.addFile(`${'0'.repeat(40)}.txt`, 'x');
  const { child, ended, printed } = await run(['--port', '0', '--host-dataset', dataset.folder]);
  const text = await printed(/production: 2 documents, 0 images, 1 files\n/);
  const origin = /Content service for project morsel-local at (http:\/\/127\.0\.0\.1:\d+)\n/.exec(text)?.[1];
  expect((await sendRaw(origin ?? '', '/v1/data/query/production?query=count(*)')).status).toBe(200);
  child.kill(signal);
  expect(await ended).toBe(0);
});

it('reads the port from the environment and reports a port in use', async () => {
  const dataset = await writeDataset(cleanup);
  const { port } = await startService(cleanup, dataset);
  const { ended, text } = await run(['--host-dataset', dataset.folder], { CONTENT_PORT: String(port) });
  expect(await ended).toBe(1);
  expect(text()).toBe(
    `Port ${port} is already in use. Stop the program that uses it, or set CONTENT_PORT (or --port) to a free port; 0 selects one.\n`,
  );
});

it.each(
  sample<[string[], RegExp]>([
    [['--port', '70000'], /^"70000" is not a port/],
    [['--port', 'x'], /^"x" is not a port/],
    [['--nonsense'], /--nonsense/],
  ]),
)('exits with the reason for %o', async (args, message) => {
  const dataset = await writeDataset(cleanup);
  const { ended, text } = await run([...args, '--host-dataset', dataset.folder]);
  expect(await ended).toBe(1);
  expect(text()).toMatch(message);
});

it('exits with the problems of invalid webhooks', async () => {
  const folder = await temporaryFolder(cleanup);
  await writeFile(
    path.join(folder, 'hooks.json'),
    '[{"name":"Site","url":"http://x/","filter":"_type == "}]',
  );
  const { ended, text } = await run(['--port', '0', '--webhooks', 'hooks.json'], {}, folder);
  expect([await ended, text()]).toEqual([
    1,
    'The webhooks in hooks.json are invalid:\n' +
      '- Webhook 1 "Site": "filter" is not valid GROQ for a webhook at character 9: Expected expression\n',
  ]);
});

it('persists data in the working directory until --reset', async () => {
  const dataset = await writeDataset(cleanup, [stored('a')]);
  const folder = await temporaryFolder(cleanup);
  const args = ['--port', '0', '--host-dataset', dataset.folder];
  const start = async (...more: string[]) => {
    const { child, ended, printed } = await run([...args, ...more], {}, folder);
    const text = await printed(/production: .*\n/);
    return { text, origin: /http:\S+/.exec(text)?.[0] ?? '', stop: () => (child.kill(), ended) };
  };
  const first = await start();
  const body = '{"mutations":[{"create":{"_id":"b","_type":"page"}}]}';
  const response = await sendRaw(first.origin, '/v1/data/mutate/production', { method: 'POST', body });
  expect(response.status).toBe(200);
  await first.stop();
  expect(await readdir(path.join(folder, '.cache/content'))).toEqual(['production.journal.ndjson']);
  const again = await start();
  expect(again.text).toMatch(
    /production: 2 documents.*\n.*production\.journal\.ndjson; --reset discards it\n/,
  );
  await again.stop();
  const elsewhere = await start('--data', path.join(folder, 'elsewhere'));
  expect(elsewhere.text).toMatch(/production: 1 documents/);
  await elsewhere.stop();
  const reset = await start('--reset');
  expect(reset.text).toMatch(/production: 1 documents/);
  expect(await readdir(path.join(folder, '.cache/content'))).toEqual([]);
});

it('accepts an access configuration and requires it for every-address', async () => {
  const dataset = await writeDataset(cleanup, [stored('a'), stored('drafts.a')]);
  const folder = await temporaryFolder(cleanup);
  const token = 'a-secret-token';
  const access = { tokens: [{ token, role: 'viewer', id: 'vi', name: 'Vi' }] };
  await writeFile(path.join(folder, 'access.json'), JSON.stringify(access));
  const args = ['--port', '0', '--host-dataset', dataset.folder, '--listen-on-every-address'];
  const refused = await run(args, {}, folder);
  expect(await refused.ended).toBe(1);
  expect(refused.text()).toMatch(/requires an access configuration with tokens \(--access FILE\)/);
  const { printed } = await run([...args, '--access', 'access.json'], {}, folder);
  const text = await printed(/bound to all interfaces[^]*production: .*\n/);
  expect(text).not.toContain(token);
  const origin = /http:\S+/.exec(text)?.[0] ?? '';
  const count = async (headers: Record<string, string>) =>
    (
      await sendRaw(origin, '/v1/data/query/production?query=count(*)&returnQuery=false', { headers })
    ).body.toString();
  expect(await count({})).toContain('"result":1,');
  expect(await count({ authorization: `Bearer ${token}` })).toContain('"result":2,');
});

it.each(sample(['sweep'], 0))('imports before it serves, after a reset with --reset', async () => {
  const dataset = await writeDataset(cleanup, [stored('a')]);
  const folder = await temporaryFolder(cleanup);
  const start = async (id: string, ...more: string[]) => {
    await writeFile(path.join(folder, 'new.ndjson'), `{"_id":"${id}","_type":"page"}`);
    const args = ['--port', '0', '--host-dataset', dataset.folder, '--import', 'new.ndjson', ...more];
    const { child, ended, printed } = await run(args, {}, folder);
    const text = await printed(/production: .*\n/);
    child.kill();
    await ended;
    return text;
  };
  expect(await start('b')).toMatch(/^Imported 1 documents from new\.ndjson.*\n.*\n  production: 2 documents/);
  expect(await start('c')).toMatch(/production: 3 documents/);
  expect(await start('d', '--reset')).toMatch(/production: 2 documents/);
});

it.each(
  sample<[string[], string]>([
    [['import', '--help'], 'import FILE [options]'],
    [['export', '--help'], 'export FILE.tar.gz'],
    [['--help'], '--host-dataset DIR'],
  ]),
)('prints its options for %o', async (args, usage) => {
  const { ended, text } = await run(args);
  expect(await ended).toBe(0);
  expect(text()).toContain(usage);
});
