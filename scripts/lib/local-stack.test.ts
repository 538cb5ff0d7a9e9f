import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@sanity/client';
import { afterEach, expect, it } from 'vitest';
import { listenLocally } from '../../src/process/testing/listen-locally.ts';
import { startLocalStack, type LocalStack, type LocalStackOptions } from './local-stack.ts';
import { findOrStartContent } from './local-content.ts';
import { createShutdown } from './shutdown.ts';
import { freePort } from './ports.ts';

const stops: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'local-stack-'));
  stops.push(() => rm(folder, { recursive: true }));
  return folder;
}

const ports = async () => ({ PORT: String(await freePort()), CONTENT_PORT: String(await freePort()) });

/** Starts a stack; `stop` ends it as the command would. */
async function start(variables: Record<string, string>, dataFolder: string, options: LocalStackOptions = {}) {
  const shutdown = createShutdown();
  const stop = () => shutdown.run(5000);
  stops.push(stop);
  const { signal } = new AbortController();
  const stack = await startLocalStack({ signal, onStop: (step) => shutdown.add(step) }, variables, {
    dataFolder,
    ...options,
  });
  return { stack, stop };
}

const clientOf = ({ contentOrigin, environment }: LocalStack) =>
  createClient({
    projectId: environment['SANITY_PROJECT_ID'] ?? '',
    dataset: environment['SANITY_DATASET'] ?? '',
    apiHost: contentOrigin ?? '',
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2026-11-01',
  });

it('serves the local content on the chosen ports', async () => {
  const chosen = await ports();
  const { stack } = await start(chosen, await temporaryFolder());
  expect(stack).toMatchObject({
    sitePort: Number(chosen.PORT),
    siteOrigin: `http://localhost:${chosen.PORT}`,
    contentOrigin: `http://localhost:${chosen.CONTENT_PORT}`,
  });
  expect(await clientOf(stack).fetch('count(*[_type == "siteSettings"]) > 0')).toBe(true);
});

it('persists edits between runs', async () => {
  const dataFolder = await temporaryFolder();
  const chosen = await ports();
  const first = await start(chosen, dataFolder);
  await clientOf(first.stack).create({ _id: 'note', _type: 'note', text: 'kept' });
  await first.stop();
  const second = await start(chosen, dataFolder);
  expect(await clientOf(second.stack).getDocument('note')).toMatchObject({ text: 'kept' });
});

it('uses the content service that already runs, and leaves it running', async () => {
  const dataFolder = await temporaryFolder();
  const chosen = await ports();
  const first = await start(chosen, dataFolder);
  const beside = { ...chosen, PORT: String(await freePort()) };
  const second = await start(beside, dataFolder);
  expect(second.stack.contentOrigin).toBe(first.stack.contentOrigin);
  const webhooks = [{ name: 'watch', url: 'http://127.0.0.1:1/' }];
  await expect(start(beside, dataFolder, { webhooks })).rejects.toThrow('Stop the one at');
  await second.stop();
  expect(await clientOf(first.stack).fetch('1')).toBe(1);
});

it('does not take another program on the port for a content service', async () => {
  const other = createServer((_, response) => response.end('{}'));
  const port = await listenLocally(other);
  stops.push(() => Promise.resolve(other.close()));
  const variables = { PORT: String(await freePort()), CONTENT_PORT: String(port) };
  const inUse = `Port ${port} is in use`;
  await expect(start(variables, await temporaryFolder())).rejects.toThrow(inUse);
  await expect(findOrStartContent(variables, 'configured')).rejects.toThrow(inUse);
});

it('starts no content service beside a hosted project', async () => {
  const chosen = await ports();
  const { stack } = await start({ ...chosen, SANITY_PROJECT_ID: 'a1b2c3d4' }, await temporaryFolder());
  expect(stack.contentOrigin).toBeUndefined();
  expect(stack.environment).toMatchObject({
    SANITY_PROJECT_ID: 'a1b2c3d4',
    DOMAIN: `http://localhost:${chosen.PORT}`,
  });
  await expect(fetch(`http://localhost:${chosen.CONTENT_PORT}/`)).rejects.toThrow();
});

it('refuses webhooks of a hosted project, which cannot reach this machine', async () => {
  const chosen = await ports();
  const webhooks = [{ name: 'watch', url: 'http://127.0.0.1:1/' }];
  const starting = start({ ...chosen, SANITY_PROJECT_ID: 'a1b2c3d4' }, await temporaryFolder(), { webhooks });
  await expect(starting).rejects.toThrow('Unset SANITY_PROJECT_ID');
});
