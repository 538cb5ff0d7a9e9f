import type { Browser, CDPSession, Page } from 'playwright-core';

/** Cost of a player for one animation. */
export interface PlayerFigures {
  /** Bytes received until the first frame is on screen, with gzip. */
  readonly bytes: number;
  /** Milliseconds from the request of the page until then, with a slow connection and processor. */
  readonly firstFrameMs: number;
  /** Milliseconds of the main thread per second of playing, without throttling. */
  readonly playingMs: number;
  /** Animation frames requested per second while the window has no focus. */
  readonly frozenFrames: number;
}

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER_PROCESSOR = 4;
const PLAYS_FOR = 3000;
const FIRST_FRAME_WITHIN = 60_000;

/** Measurements that a page makes of itself. */
interface Bench {
  firstFrame: number | undefined;
  frames: number;
  /** Notifies of a drawn frame; called by players that draw into a canvas. */
  draws(): void;
}

declare global {
  interface Window {
    bench: Bench;
  }
}

/** Runs in the page before its own scripts: detects the first frame and counts requested animation frames. */
function watchPage(): void {
  const request = window.requestAnimationFrame.bind(window);
  let isDrawn = false;
  const shown = (): void => {
    // The frame after the next is on screen.
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

/** Cost of a player until its first frame. */
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

/** Measures the main thread's work in milliseconds and the requested animation frames, per second. */
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

/** Measures playing and freezing. @param idle cost of measuring itself, see {@link measureIdle}; subtracted. */
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
    // Frames that were requested before are still drawn.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const frozen = await work(session, page);
    return {
      playingMs: Math.max(0, playing.ms - idle),
      frozenFrames: frozen.frames,
    };
  } finally {
    await context.close();
  }
}

/** Measures the work per second of a page that does nothing: the cost of measuring. */
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
