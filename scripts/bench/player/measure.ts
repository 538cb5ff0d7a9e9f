import type { Browser, CDPSession, Page } from 'playwright-core';

/** What a player cost for one animation. */
export interface PlayerFigures {
  /** Received until the first frame was on screen, with gzip. */
  readonly bytes: number;
  /** Milliseconds from asking for the page until then, with a slow connection and processor. */
  readonly firstFrameMs: number;
  /** Milliseconds of the main thread for a second of playing, on this machine as it is. */
  readonly playingMs: number;
  /** The same while the window has no focus, and how many animation frames were asked for in that second. */
  readonly frozenMs: number;
  readonly frozenFrames: number;
}

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER_PROCESSOR = 4;
const PLAYS_FOR = 3000;
const FIRST_FRAME_WITHIN = 60_000;

/** What a page tells. */
interface Bench {
  firstFrame: number | undefined;
  frames: number;
  /** Told by players that draw into a canvas. */
  draws(): void;
}

declare global {
  interface Window {
    bench: Bench;
  }
}

/** Runs in the page before its own scripts: sees the first frame, and counts what is asked for. */
function watchPage(): void {
  const request = window.requestAnimationFrame.bind(window);
  let isDrawn = false;
  const shown = (): void => {
    // The next picture of the screen has it.
    request(() => request(() => (window.bench.firstFrame ??= performance.now())));
  };
  window.bench = {
    firstFrame: undefined,
    frames: 0,
    draws: () => {
      if (!isDrawn) shown();
      isDrawn = true;
    },
  };
  window.requestAnimationFrame = (callback) => {
    window.bench.frames += 1;
    return request(callback);
  };
  const look = (): void => {
    if (isDrawn) return;
    const places = [...document.querySelectorAll('#root, #root *')].flatMap((each) => [
      each,
      each.shadowRoot,
    ]);
    // Icons have no groups.
    if (places.some((place) => place?.querySelector('svg g path') ?? false)) window.bench.draws();
    request(look);
  };
  request(look);
}

async function untilFirstFrame(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => window.bench.firstFrame, undefined, {
    timeout: FIRST_FRAME_WITHIN,
    polling: 50,
  });
  return Number(await found.jsonValue());
}

/** What a player cost until its first frame. */
type LoadFigures = Pick<PlayerFigures, 'bytes' | 'firstFrameMs'>;

/** Loads a page once, in a fresh profile. */
export async function measureLoad(browser: Browser, url: string): Promise<LoadFigures> {
  const context = await browser.newContext({ viewport: { width: 800, height: 700 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    await page.addInitScript(watchPage);
    await page.goto(url, { waitUntil: 'commit' });
    const firstFrameMs = await untilFirstFrame(page);
    return { bytes, firstFrameMs };
  } finally {
    await context.close();
  }
}

/** Milliseconds of work of the main thread, and animation frames asked for, per second. */
async function work(session: CDPSession, page: Page): Promise<{ ms: number; frames: number }> {
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const frames = () => page.evaluate(() => window.bench.frames);
  const [framesBefore, before] = [await frames(), await read()];
  await new Promise((resolve) => setTimeout(resolve, PLAYS_FOR));
  const [after, framesAfter] = [await read(), await frames()];
  return {
    ms: (after - before) / (PLAYS_FOR / 1000),
    frames: (framesAfter - framesBefore) / (PLAYS_FOR / 1000),
  };
}

/** Measures playing and freezing. @param idle see {@link measureIdle}: what being asked costs is not the player's. */
export async function measurePlaying(
  browser: Browser,
  url: string,
  idle: number,
): Promise<Omit<PlayerFigures, 'bytes' | 'firstFrameMs'>> {
  const context = await browser.newContext({ viewport: { width: 800, height: 700 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.addInitScript(watchPage);
    await page.goto(url);
    await untilFirstFrame(page);
    const playing = await work(session, page);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('blur'));
    });
    // What was under way comes to its end.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const frozen = await work(session, page);
    return {
      playingMs: Math.max(0, playing.ms - idle),
      frozenMs: Math.max(0, frozen.ms - idle),
      frozenFrames: frozen.frames,
    };
  } finally {
    await context.close();
  }
}

/** Work per second of a page that does nothing, as it is measured here. */
export async function measureIdle(browser: Browser): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.addInitScript(watchPage);
    await page.goto('data:text/html,<p>idle');
    await page.evaluate(() => {
      window.bench.draws();
    });
    return (await work(session, page)).ms;
  } finally {
    await context.close();
  }
}

/**
 * Things with their places, forwards in one round and backwards in the next: what a heavy page leaves behind for the one
 * that follows it would else always hit the same player.
 */
export function inTurn<Thing>(
  things: readonly Thing[],
  round: number,
): readonly (readonly [number, Thing])[] {
  const all = [...things.entries()];
  return round % 2 === 0 ? all : all.toReversed();
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** What several loads of one page cost. */
export function typicalLoad(loads: readonly LoadFigures[]): LoadFigures {
  return {
    bytes: median(loads.map(({ bytes }) => bytes)),
    firstFrameMs: median(loads.map(({ firstFrameMs }) => firstFrameMs)),
  };
}
