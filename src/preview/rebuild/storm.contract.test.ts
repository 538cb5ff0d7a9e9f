import { mkdir, mkdtemp, readFile, rm, rmdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SiteFunction } from '../../hosting/functions/site-function.ts';
import { runFunction } from '../../hosting/server/run-function.ts';
import { DELIVERY } from './changed-document.ts';
import { createNetlifyRebuilds } from './netlify-rebuilds.ts';
import { createProcessRebuilds } from './process-rebuilds.ts';
import { createTestBlobs } from './testing/blobs.ts';
import { SECRET, signedDelivery } from './testing/signed-delivery.ts';
import { listenLocally } from '../../process/testing/listen-locally.ts';

const DELIVERIES = 300;

let folder = '';
let stateFile = '';
const servers: Server[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storm-'));
  stateFile = join(folder, 'state.json');
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
  await rm(folder, { recursive: true });
});

/** Serves a receiver over HTTP on a free port. @returns its origin. */
async function serve(receive: SiteFunction): Promise<string> {
  const server = createServer((request, response) => {
    void runFunction(receive, request.url ?? '', request, response);
  });
  servers.push(server);
  return `http://127.0.0.1:${await listenLocally(server)}`;
}

/** Sends signed deliveries of different pages to receivers by turns, all at once. @returns statuses with their number. */
async function deliverAtOnce(origins: readonly string[], count = DELIVERIES) {
  const signed = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      signedDelivery({
        key: `delivery-${index}`,
        signedAt: Date.now(),
        body: JSON.stringify({ _id: `page-${index}`, _type: 'page', title: `Page ${index}` }),
      }),
    ),
  );
  const statuses = await Promise.all(
    signed.map(async (delivery, index) => {
      const address = new URL(new URL(delivery.url).pathname, origins[index % origins.length]);
      const { method, headers } = delivery;
      return (await fetch(address, { method, headers, body: await delivery.text() })).status;
    }),
  );
  return Object.fromEntries(
    Map.groupBy(statuses, String)
      .entries()
      .map(([status, { length }]) => [status, length]),
  );
}

function openProcess() {
  const titles: string[] = [];
  const rebuilds = createProcessRebuilds({
    stateFile,
    secrets: [SECRET],
    hasDates: () => Promise.resolve(false),
    hook: (title) => {
      titles.push(title);
      return Promise.resolve({ isAccepted: true });
    },
    timing: { quietMs: 0, maxDelayMs: 1000, intervalMs: 0, leaseMs: 60_000 },
    log: () => undefined,
    onProblem: () => undefined,
  });
  return { rebuilds, titles };
}

it('accepts 300 deliveries at once in one process, and builds once', async () => {
  const { rebuilds, titles } = openProcess();
  expect(await deliverAtOnce([await serve(rebuilds.receive)])).toEqual({ 202: DELIVERIES });
  rebuilds.start();
  await expect.poll(async () => await readFile(stateFile, 'utf8')).toContain('"calledAt"');
  await rebuilds.stop();
  expect(titles).toEqual([expect.stringContaining('Content: 100 pages, 200 more (')]);
});

/** Opens a function of the host. @param open opens the blobs. @param titles receives what the build hook is called with. */
function openFunction(open: ReturnType<typeof createTestBlobs>['open'], titles: (string | null)[]) {
  return createNetlifyRebuilds(
    {
      secrets: [SECRET],
      buildHookUrl: 'https://api.netlify.example/build_hooks/secret',
      quietMs: 1,
      intervalMs: 0,
    },
    () => Promise.resolve(false),
    {
      open,
      fetch: (input) => {
        titles.push(new URL(input instanceof Request ? input.url : input).searchParams.get('trigger_title'));
        return Promise.resolve(new Response(''));
      },
    },
  );
}

it.each<[where: string, open: () => { readonly receive: SiteFunction }]>([
  ['a file', () => openProcess().rebuilds],
  ['blobs', () => openFunction(createTestBlobs({ turns: 20 }).open, [])],
])('accepts a delivery once, however many follow it, with the state in %s', async (_, open) => {
  const { receive } = open();
  const deliver = async (key: string, signedAt = Date.now()) =>
    (
      await receive(await signedDelivery({ key, signedAt, body: `{"_id":"${key}","_type":"page"}` }), {
        ip: '',
      })
    ).status;
  const signedAt = Date.now();
  const replay = () => deliver('first', signedAt);
  expect([await replay(), await replay()]).toEqual([202, 200]);
  const others = Array.from({ length: DELIVERY.maxSeen / 2 }, (_each, index) => deliver(`other-${index}`));
  expect(new Set(await Promise.all(others))).toEqual(new Set([202]));
  expect(await replay()).toBe(200);
});

it('accepts 300 deliveries at once in three functions that share blobs, and builds once', async () => {
  const { open } = createTestBlobs({ turns: 20 });
  const titles: (string | null)[] = [];
  const functions = Array.from({ length: 3 }, () => openFunction(open, titles));
  const origins = await Promise.all(functions.map(({ receive }) => serve(receive)));
  expect(await deliverAtOnce(origins)).toEqual({ 202: DELIVERIES });
  const runAll = () => Promise.all(functions.map(({ run }) => run()));
  await expect
    .poll(async () => {
      await runAll();
      return titles;
    })
    .toEqual([expect.stringContaining('Content: 100 pages, 200 more (')]);
  await runAll();
  expect(titles).toHaveLength(1);
});

it('acknowledges and remembers nothing while the state cannot be stored', async () => {
  // A directory in the place of the file: neither read nor replaced.
  await mkdir(stateFile);
  const { rebuilds } = openProcess();
  const origin = await serve(rebuilds.receive);
  expect(await deliverAtOnce([origin], 30)).toEqual({ 503: 30 });
  await rmdir(stateFile);
  expect(await deliverAtOnce([origin], 30)).toEqual({ 202: 30 });
});
