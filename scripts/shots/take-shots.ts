import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Progress } from '../lib/progress.ts';
import { contactSheet, type Shot, shotFile } from './contact-sheet.ts';
import type { ShotOptions } from './options.ts';
import type { ShotTarget } from './targets.ts';

const HEIGHT = 900;
/** Pages are shown whole, up to a height that picture files can have. */
const MAX_HEIGHT = 16_000;

/**
 * Takes pictures of every target in every width and scheme, several targets at the same time, and
 * writes them with a contact sheet (`index.html`).
 * @returns the pictures, in the order of the targets.
 */
export async function takeShots(
  browser: Browser,
  targets: readonly ShotTarget[],
  { widths, schemes, tabs, folder }: Pick<ShotOptions, 'widths' | 'schemes' | 'tabs' | 'folder'>,
  progress: Progress,
  signal: AbortSignal,
): Promise<readonly Shot[]> {
  await mkdir(folder, { recursive: true });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const taken = new Map<number, readonly Shot[]>();
  const waiting = targets.entries();
  const work = async () => {
    const page = await context.newPage();
    // The iterator is shared: each tab takes the next target that no other has taken.
    for (const [index, target] of waiting) {
      if (signal.aborted) return;
      taken.set(index, await shotsOf(page, target));
      progress.update(taken.size, targets.length);
    }
  };
  const shotsOf = async (page: Page, target: ShotTarget) => {
    const shots: Shot[] = [];
    await page.goto(target.url, { waitUntil: 'load' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      await showEverything(page);
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme });
        const shot = { name: target.name, locale: target.locale, width, scheme };
        const file = shotFile(shot);
        await page.screenshot({ path: join(folder, file), fullPage: true, clip: await clipOf(page, width) });
        shots.push({ ...shot, file });
      }
    }
    return shots;
  };
  await Promise.all(Array.from({ length: Math.min(tabs, targets.length) }, work));
  await context.close();
  const shots = [...taken].toSorted(([a], [b]) => a - b).flatMap(([, each]) => each);
  await writeFile(join(folder, 'index.html'), contactSheet(shots));
  return shots;
}

/** Loads what waits for the visitor to scroll near, and waits for it, its pictures and fonts. */
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      // Observers are told of what is in view after the frame that shows it.
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // A picture that cannot be shown is what the picture of the page is to show.
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

async function clipOf(page: Page, width: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return { x: 0, y: 0, width, height: Math.min(Math.max(height, 1), MAX_HEIGHT) };
}
