import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HookOutcome } from './build-hook.ts';
import { createProcessRebuilds, type ProcessRebuilds } from './process-rebuilds.ts';
import { acceptDelivery, claimCall } from './schedule.ts';
import { EMPTY_STATE } from './rebuild-state.ts';
import { type DeliveryParts, SECRET, signedDelivery } from './testing/signed-delivery.ts';
import { useFolder } from '../../process/testing/folder.ts';

const TIMING = { quietMs: 0, maxDelayMs: 1000, intervalMs: 0, leaseMs: 3_600_000 };

let stateFile = '';
const opened: ProcessRebuilds[] = [];
const inFolder = useFolder();
beforeEach(() => {
  stateFile = inFolder('state.json');
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((rebuilds) => rebuilds.stop()));
});

/** Creates rebuilds whose hook succeeds; lists its titles, and what went wrong. */
function open(call: () => Promise<HookOutcome> = () => Promise.resolve({ isAccepted: true })) {
  const titles: string[] = [];
  const problems: string[] = [];
  const logged: string[] = [];
  const rebuilds = createProcessRebuilds({
    stateFile,
    secrets: [SECRET],
    hook: (title) => {
      titles.push(title);
      return call();
    },
    hasDates: () => Promise.resolve(false),
    timing: TIMING,
    log: (line) => logged.push(line),
    onProblem: (line) => problems.push(line),
  });
  opened.push(rebuilds);
  const deliver = async (parts: DeliveryParts = {}) => {
    const response = await rebuilds.receive(await signedDelivery({ signedAt: Date.now(), ...parts }), {
      ip: '',
    });
    return response.status;
  };
  return { rebuilds, titles, problems, logged, deliver };
}

it('calls the build hook after a delivery, and at the start for those before it', async () => {
  const { rebuilds, titles, deliver } = open();
  expect(await deliver()).toBe(202);
  expect(titles).toEqual([]);
  rebuilds.start();
  await expect.poll(() => titles).toHaveLength(1);
  expect(await deliver({ key: 'next' })).toBe(202);
  await expect.poll(() => titles).toHaveLength(2);
});

it('makes the call of a process that crashed at its start, whatever its lease', async () => {
  const delivery = {
    fingerprints: ['key'],
    document: { id: 'page-home', type: 'page', title: 'Home' },
  } as const;
  const pending = acceptDelivery(EMPTY_STATE, delivery, 0) ?? EMPTY_STATE;
  await writeFile(stateFile, JSON.stringify(claimCall(pending, 'crashed', Date.now(), TIMING)));
  const { rebuilds, titles } = open();
  rebuilds.start();
  await expect.poll(() => titles).toEqual(['Content: 1 page (Home)']);
});

it('makes a call again that it could not write down', async () => {
  let calls = 0;
  const { rebuilds, titles, deliver, problems } = open(async () => {
    calls += 1;
    if (calls === 1) {
      await rm(stateFile);
      // A directory in the place of the file: neither read nor replaced.
      await mkdir(stateFile);
    }
    return { isAccepted: true };
  });
  rebuilds.start();
  await deliver();
  await expect.poll(() => problems.length, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(await deliver({ key: 'during' })).toBe(503);
  await rmdir(stateFile);
  expect(await deliver({ key: 'during' })).toBe(202);
  // Each write waits for the disk.
  await expect.poll(() => titles, { timeout: 10_000 }).toHaveLength(2);
});

it('calls nothing once it is stopped, and keeps the change for the next process', async () => {
  const first = open();
  first.rebuilds.start();
  await first.rebuilds.stop();
  expect(await first.deliver()).toBe(202);
  const second = open();
  second.rebuilds.start();
  await expect.poll(() => second.titles).toHaveLength(1);
  expect(first.titles).toEqual([]);
});

it('logs what a delivery says in one line, without control characters', async () => {
  const title = 'A\r\nBuild started.\u001B[2J\u009B1m\u202E\u2028\uD800';
  const outcomes: HookOutcome[] = [{ isAccepted: false, reason: 'the build hook is unreachable' }];
  const { rebuilds, logged, problems, deliver } = open(() =>
    Promise.resolve(outcomes.shift() ?? { isAccepted: true }),
  );
  rebuilds.start();
  const bodyOf = (id: string) => JSON.stringify({ _id: id, _type: 'page', title });
  expect(await deliver({ body: bodyOf('page-home') })).toBe(202);
  expect(await deliver({ key: 'other', body: bodyOf(title) })).toBe(400);
  await expect.poll(() => logged).toHaveLength(1);
  expect([...logged, ...problems]).toEqual([
    'No build yet, retrying: the build hook is unreachable. Content: 1 page (A Build started. [2J 1m)',
  ]);
});
