import { describe, expect, it } from 'vitest';
import { DRAWN, PACKAGES } from 'animation-player/testing';
import { measureMemory } from '../support/page-memory.ts';
import type { LabProperties } from './fixture/lab.ts';
import { usePlayerLab, type PlayerPage } from './harness.ts';

const lab = usePlayerLab();
const MOUNTS = 50;
/** Bytes the page may be larger after {@link MOUNTS} players: less than one of them takes. */
const HEAP_MARGIN = 400_000;

interface Round {
  readonly properties: LabProperties;
  readonly mounts: number;
  /** True if each player loads before it is unmounted. */
  readonly waits: boolean;
}

/** Runs in the page, as a whole: every call from outside would leave something of its own there. */
async function mountInPage({ properties, mounts, waits }: Round): Promise<void> {
  const { lab } = window;
  const status = () => {
    try {
      return lab.handle('one').getState()?.status;
    } catch {
      return undefined;
    }
  };
  for (let mount = 0; mount < mounts; mount += 1) {
    lab.mount('one', { autoplay: true, loop: true, controls: true, ...properties });
    do await new Promise((resolve) => setTimeout(resolve, 4));
    while (waits && (status() ?? 'loading') === 'loading');
    lab.unmount('one');
    // Recorded events would count as a leak.
    lab.events.length = 0;
    performance.clearResourceTimings();
  }
}

function mountAndUnmount(player: PlayerPage, properties: LabProperties, mounts: number, waits = true) {
  return player.page.evaluate(mountInPage, { properties, mounts, waits });
}

const animation = JSON.stringify({ ...DRAWN['a linear gradient'], ...DRAWN['a moving square'] });
const text = JSON.stringify(DRAWN['text in a font of the system']);
const packed = PACKAGES.find(({ name }) => name === 'a picture of version 1')?.bytes() ?? '';

describe(`${MOUNTS} mounts and unmounts`, () => {
  it.each<[string, string, Uint8Array | string, object]>([
    ['an animation that plays', 'a.json', animation, {}],
    ['text', 'text.json', text, {}],
    ['a package with a picture', 'a.lottie', packed, {}],
    ['an animation that scrolls', 'b.json', animation, { animateOnScroll: true }],
    ['a file that fails', 'broken.json', '{}', {}],
  ])('leave nothing of %s', { timeout: 120_000 }, async (_, name, body, properties) => {
    const src = lab.server.file(name, { body });
    const player = await lab.open();
    const session = await player.page.context().newCDPSession(player.page);
    // By then the engine is loaded and hot code is compiled, which happens once.
    await mountAndUnmount(player, { src, ...properties }, MOUNTS);
    const [countsBefore, before] = [await player.counts(), await measureMemory(session, player.page)];
    await mountAndUnmount(player, { src, ...properties }, MOUNTS);
    await expect.poll(() => player.counts()).toEqual(countsBefore);
    const after = await measureMemory(session, player.page);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners);
    expect(after.heap - before.heap).toBeLessThan(HEAP_MARGIN);
    expect(await player.problems()).toEqual([]);
  });

  it('leave nothing of players that are gone before they have loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const src = lab.server.file('slow.json', { body: animation, after: promise });
    const player = await lab.open();
    await mountAndUnmount(player, { src }, 1, false);
    const before = await player.counts();
    await mountAndUnmount(player, { src }, MOUNTS, false);
    resolve();
    await expect.poll(() => player.counts()).toEqual(before);
    expect(await player.problems()).toEqual([]);
  });
});
