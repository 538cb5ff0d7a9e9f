import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { animation, archive } from 'animation-player/testing';
import { MAX_FILE_BYTES } from 'animation-player/format';
import { movingSquare } from './animations.ts';
import type { ServedFile } from './serve-fixture.ts';
import { usePlayerLab, type PlayerPage } from './harness.ts';
import { listenLocally } from '../../src/process/testing/listen-locally.ts';

const lab = usePlayerLab();
const square = JSON.stringify(movingSquare());

async function shows(player: PlayerPage): Promise<void> {
  await player.reaches('stopped');
  await expect.poll(() => player.page.locator('.animation-player-drawing svg').count()).toBe(1);
}

it('plays a JSON file from an address, without a violation of the policy', async () => {
  const src = lab.server.file('square.json', { body: square });
  const player = await lab.open();
  await player.mount({ src, autoplay: true, controls: true, description: 'A square' });
  await player.reaches('completed');
  const names = ['rendered', 'load', 'ready', 'play', 'complete'];
  await expect.poll(async () => (await player.events()).map(({ type }) => type)).toEqual(names);
  const viaDom = await player.page.evaluate(() =>
    window.lab.events.filter(({ via, type }) => via === 'dom' && type !== 'frame').map(({ type }) => type),
  );
  expect(viaDom).toEqual(names);
  expect(await player.problems()).toEqual([]);
});

it('reads packages of both versions, objects, and addresses of every kind', async () => {
  const v1 = archive({ 'manifest.json': { animations: [{ id: 'x' }] }, 'animations/x.json': movingSquare() });
  const v2 = archive({
    'manifest.json': { version: '2', animations: [{ id: 'x' }] },
    'a/x.json': movingSquare(),
  });
  const plain = lab.server.file('square.json', { body: square });
  const sources: Readonly<Record<string, string | object>> = {
    'version 1': lab.server.file('one.lottie', { body: v1 }),
    'version 2': lab.server.file('two.lottie', { body: v2 }),
    'an object': movingSquare(),
    'with query and fragment': `${plain}?a=1&b=.lottie#frame`,
    'without an extension': lab.server.file('square', { body: v2, type: 'text/plain' }),
    data: `data:application/json,${encodeURIComponent(square)}`,
  };
  const player = await lab.open();
  for (const [id, src] of Object.entries(sources)) {
    await player.mount({ src }, { id, width: 60 });
    await player.reaches('stopped', id);
  }
  const blob = await player.page.evaluate((text) => URL.createObjectURL(new Blob([text])), square);
  await player.mount({ src: blob }, { id: 'blob', width: 60 });
  await player.reaches('stopped', 'blob');
  expect(await player.problems()).toEqual([]);
});

it('another source takes the place of the one before', async () => {
  const src = lab.server.file('square.json', { body: square });
  const other = lab.server.file('other.json', { body: JSON.stringify(movingSquare({ op: 90 })) });
  const player = await lab.open();
  await player.mount({ src });
  await shows(player);
  await player.update({ src: other });
  await expect.poll(async () => (await player.state()).frames).toBe(90);
  await shows(player);
});

it('of two quick changes the last one wins', async () => {
  const { promise: after, resolve: answer } = Promise.withResolvers<void>();
  const slow = lab.server.file('slow.json', { body: JSON.stringify(movingSquare({ op: 45 })), after });
  const quick = lab.server.file('quick.json', { body: JSON.stringify(movingSquare({ op: 90 })) });
  const player = await lab.open();
  // The slow response has arrived or has been aborted: either way nothing of it is pending.
  const isSlow = (request: { url(): string }) => request.url().endsWith(slow);
  const over = Promise.any([
    player.page.waitForEvent('requestfinished', isSlow),
    player.page.waitForEvent('requestfailed', isSlow),
  ]);
  await player.mount({ src: slow });
  await expect.poll(() => lab.server.requests.some(({ path }) => path === slow)).toBe(true);
  await player.update({ src: quick });
  await shows(player);
  answer();
  await over;
  expect((await player.state()).frames).toBe(90);
  await shows(player);
});

it('leaves nothing behind when it goes while it loads', async () => {
  const { promise: after, resolve: answer } = Promise.withResolvers<void>();
  const src = lab.server.file('slow.json', { body: square, after });
  const player = await lab.open();
  await player.mount({ src, autoplay: true });
  await player.unmount();
  answer();
  const quick = lab.server.file('quick.json', { body: square });
  await player.mount({ src: quick }, { id: 'two' });
  await player.reaches('stopped', 'two');
  await expect.poll(() => player.page.locator('.animation-player-drawing svg').count()).toBe(1);
  expect(await player.problems()).toEqual([]);
});

it('asks other origins without a preflight', async () => {
  const methods: string[] = [];
  const other = createServer((request, response) => {
    methods.push(request.method ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end(square);
  });
  const port = await listenLocally(other);
  const player = await lab.open();
  await player.mount({ src: `http://localhost:${port}/square.json` });
  await shows(player);
  expect(methods).toEqual(['GET']);
  other.closeAllConnections();
  other.close();
});

/** Responses that cannot be played, each with the player's error message. */
const FAILURES: readonly (readonly [string, ServedFile, string])[] = [
  ['404', { status: 404, body: square }, 'The animation did not load'],
  ['500', { status: 500, body: '' }, 'The animation did not load'],
  ['a large file', { body: `${square}${' '.repeat(MAX_FILE_BYTES)}` }, 'File is too large'],
  ['a page', { body: '<!doctype html><p>Hello</p>' }, 'Broken file or invalid file format'],
  ['half a JSON file', { body: square.slice(0, 300) }, 'Broken or corrupted file'],
  ['no manifest', { body: archive({ 'a/x.json': animation() }) }, 'Manifest not found'],
];

describe('what cannot be played', () => {
  it('is said in a live region of the stage, once, and has no controls but to load what did not arrive', async () => {
    const player = await lab.open();
    for (const [index, [what, file, message]] of FAILURES.entries()) {
      const id = `p${index}`;
      await player.mount(
        { src: lab.server.file(id, file), controls: true, autoplay: true },
        { id, width: 120 },
      );
      await player.reaches('error', id);
      const host = player.page.locator(`[data-player="${id}"]`);
      await expect.poll(() => host.getByRole('status').innerText(), { message: what }).toBe(message);
      const controls = host.locator('button, input').filter({ visible: true });
      await expect
        .poll(() => controls.allInnerTexts(), { message: what })
        .toEqual(message === 'The animation did not load' ? ['Try again'] : []);
      const tools = host.locator('.animation-player-toolbar :is(button, input)');
      await expect.poll(() => tools.count(), { message: what }).toBeGreaterThan(0);
      expect(await tools.and(player.page.locator(':enabled')).count(), what).toBe(0);
      const graphic = await host
        .locator('.animation-player-failure')
        .evaluate((notice) => getComputedStyle(notice, '::before').maskImage);
      expect(graphic, what).toContain('svg');
      const messages = async () => (await player.events('error', id)).map(({ detail }) => detail['message']);
      await expect.poll(messages, { message: what }).toEqual([expect.stringContaining(message)]);
      await player.unmount(id);
    }
    const isOurs = (problem: string) => !problem.includes('Failed to load');
    expect((await player.problems()).filter(isOurs)).toEqual([]);
  });

  it('is over with another source', async () => {
    const player = await lab.open();
    await player.mount({ src: '/files/none', controls: true });
    await player.reaches('error');
    await player.update({ src: lab.server.file('square.json', { body: square }) });
    await shows(player);
    await expect.poll(() => player.page.getByRole('status').innerText()).toBe('');
    const play = player.page.getByRole('button', { name: 'Play', exact: true });
    await expect.poll(() => play.isEnabled()).toBe(true);
  });
});
