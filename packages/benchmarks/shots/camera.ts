import { writeFile } from 'node:fs/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { REFUSED } from '../../../scripts/lib/stored-decision.ts';
import type { Scheme } from './options.ts';
import { watchRequests } from '../../../scripts/lib/watch-requests.ts';

/** Height of the window a page is laid out in first. */
const HEIGHT = 900;
/** Maximum height of a screenshot, in pixels; below the limit of image formats. */
const MAX_HEIGHT = 16_000;
/** JPEG quality. The format takes half the time and a tenth of the space of PNG. */
const QUALITY = 85;
/** Windows tried until a page is as tall as its window; one that is always taller is cut off. */
const MOST_ROUNDS = 6;
/** Frames a window may need to get the size it was given, on a busy machine. */
const MOST_FRAMES = 100;

/** Browser tab for screenshots. */
export interface Camera {
  readonly open: (url: string) => Promise<void>;
  /** Gives the window a width in pixels and the height of the page, and waits until everything in it is there. */
  readonly fit: (width: number) => Promise<void>;
  /** Writes what the window shows in the colours of a scheme to a JPEG file. */
  readonly take: (scheme: Scheme, file: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens a tab with a window of its own: tabs that share one have its size, whatever they are given. */
export async function openCamera(browser: Browser): Promise<Camera> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requestsEnd = watchRequests(page);
  const settle = async () => {
    await requestsEnd();
    await page.evaluate(settleImages);
  };
  return {
    async open(url) {
      // A visitor who has refused is not asked again, so nothing covers the page.
      const domain = new URL(url).hostname;
      await context.addCookies(REFUSED.cookies.map((cookie) => ({ ...cookie, domain })));
      await page.goto(url, { waitUntil: 'load' });
    },
    async fit(width) {
      await page.setViewportSize({ width, height: HEIGHT });
      await settle();
      // In a window as tall as the page it grows again: what was out of sight has had an estimated height, openings
      // are as tall as the window allows, and what waits for the visitor to come near is fetched.
      let height = HEIGHT;
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const grown = await heightOf(page);
        if (grown === height) return;
        await page.setViewportSize({ width, height: (height = grown) });
        await settle();
      }
    },
    async take(scheme, file) {
      await page.emulateMedia({ colorScheme: scheme });
      await writeFile(file, await screenshotOf(page, session));
    },
    close: () => context.close(),
  };
}

/**
 * Captures a screenshot over the DevTools protocol, as Playwright would measure, scroll and wait each time. The
 * screenshot lags behind a resize, so it is retried until it has the requested size.
 */
async function screenshotOf(page: Page, session: CDPSession): Promise<Buffer> {
  const asked = page.viewportSize();
  for (let frame = 0; frame < MOST_FRAMES; frame += 1) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'jpeg', quality: QUALITY });
    const picture = Buffer.from(data, 'base64');
    const { width, height } = await sharp(picture).metadata();
    if (width === asked?.width && height === asked.height) return picture;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  throw new Error(`The viewport does not get the size of ${asked?.width} × ${asked?.height} pixels.`);
}

/** Waits, inside the page, until images are decoded and fonts are loaded. */
async function settleImages(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // A resize selects other images and notifies observers in the next frame.
  await frame();
  await frame();
  for (const image of document.images) image.loading = 'eager';
  // A broken image is part of the screenshot.
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
}

async function heightOf(page: Page): Promise<number> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  return Math.min(Math.max(height, 1), MAX_HEIGHT);
}
