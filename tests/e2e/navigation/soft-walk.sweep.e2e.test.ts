import { expect, it } from 'vitest';
import { PREFETCH } from '../../../src/browser/prefetch/prefetch.ts';
import { measureMemory } from '../../support/page-memory.ts';
import { recordViolations } from '../visits/policy-violations.ts';
import { useSite } from '../visits/site-visit.ts';
import { isSameDocument, markDocument } from '../visits/soft-visit.ts';
import { walk } from '../visits/soft-walk.ts';

const site = useSite();

/** Seeds of the walks: even ones on a phone, every third on a slow network. */
const SEEDS = Array.from({ length: 30 }, (_, index) => index);
const STEPS = 20;
/** For what never comes: on a busy machine a step of a slow network takes seconds. */
const WALK_TIMEOUT_MS = 240_000;
/** Bytes that a page may be larger after {@link LAPS}: the text of prefetched pages. All pages of the laps are more. */
const HEAP_MARGIN = PREFETCH.maxPages * 150_000;
/** Memory is at rest once it has not become less for so long, in milliseconds. */
const REST_MS = 3000;
/** For what never rests; a request that a page left pending lets go of it when it has ended. */
const RELEASE_TIMEOUT_MS = 20_000;
const POLL_MS = 500;
const LAPS = 4;
/** Rounds of laps of which one must leave nothing: a leak grows in each, what loads once in one. */
const ROUNDS = 3;

it.each(SEEDS)(
  'random walk %i shows the right page at every step and place, in one document, without a problem',
  { timeout: WALK_TIMEOUT_MS },
  async (seed) => {
    const { page, problems } = await site.visit({ device: seed % 2 === 0 ? 'phone' : 'desktop' });
    const violations = await recordViolations(page);
    if (seed % 3 === 0) {
      const session = await page.context().newCDPSession(page);
      // A slow phone network.
      const slow = { offline: false, latency: 165, downloadThroughput: 180_000, uploadThroughput: 84_000 };
      await session.send('Network.emulateNetworkConditions', slow);
    }
    await page.goto('/');
    await markDocument(page);
    await walk(site, page, seed, STEPS);
    expect(await isSameDocument(page)).toBe(true);
    expect(problems).toEqual([]);
    expect(violations).toEqual([]);
  },
);

it('leaves nothing behind of the pages that were shown', { timeout: WALK_TIMEOUT_MS }, async () => {
  const { page } = await site.visit();
  const session = await page.context().newCDPSession(page);
  const names = ['how it works', 'blog', 'article', 'impact', 'cookie policy', 'home'] as const;
  const addresses = names.map((name) => site.pathOf(name, 'en-gb'));
  /** Walks in the page, as a whole: every call from outside would leave something of its own there. */
  const walkLaps = (count: number) =>
    page.evaluate(
      async ([hrefs, laps]) => {
        for (const href of Array.from({ length: laps }, () => hrefs).flat()) {
          const shown = new Promise((resolve) =>
            document.addEventListener('astro:page-load', resolve, { once: true }),
          );
          const link = Object.assign(document.createElement('a'), { href });
          document.body.append(link);
          link.click();
          await shown;
        }
        performance.clearResourceTimings();
      },
      [addresses, count] as const,
    );
  /** Measures memory once everything that was left has been let go of, or time is up. */
  const memoryAtRest = async () => {
    let least = await measureMemory(session, page);
    let since = Date.now();
    for (const end = since + RELEASE_TIMEOUT_MS; Date.now() < Math.min(end, since + REST_MS);) {
      await page.waitForTimeout(POLL_MS);
      const now = await measureMemory(session, page);
      if (now.nodes < least.nodes || now.listeners < least.listeners) since = Date.now();
      least = {
        nodes: Math.min(least.nodes, now.nodes),
        listeners: Math.min(least.listeners, now.listeners),
        heap: Math.min(least.heap, now.heap),
      };
    }
    return least;
  };
  /** Walks, and lists what is more than before. */
  const growthOfLaps = async () => {
    const before = await memoryAtRest();
    await walkLaps(LAPS);
    const after = await memoryAtRest();
    // A leak keeps at least one per page.
    const pages = LAPS * addresses.length;
    return [
      after.listeners - before.listeners >= pages && `listeners ${before.listeners} → ${after.listeners}`,
      after.nodes - before.nodes >= pages && `nodes ${before.nodes} → ${after.nodes}`,
      after.heap - before.heap > HEAP_MARGIN && `heap ${before.heap} → ${after.heap}`,
    ].filter((each) => each !== false);
  };
  await page.goto('/');
  // Scripts that pages bring stay, and so does what the first slow navigation brings, such as the loading bar.
  await walkLaps(LAPS);
  let grown: readonly string[] = ['not measured'];
  for (let round = 0; round < ROUNDS && grown.length > 0; round += 1) grown = await growthOfLaps();
  expect(grown).toEqual([]);
});
