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
/** JPEG: half the time of PNG, and a tenth of the room for some eight thousand pictures. */
const QUALITY = 85;

/** What came of it. */
export interface TakenShots {
  /** In the order of the targets. */
  readonly shots: readonly Shot[];
  /** Targets that could not be shown, each with the reason. */
  readonly failures: readonly string[];
}

/**
 * Takes pictures of every target in every width and scheme, several targets at the same time, and
 * writes them with a contact sheet (`index.html`). A target that fails gets a second try in a new tab.
 */
export async function takeShots(
  browser: Browser,
  targets: readonly ShotTarget[],
  { widths, schemes, tabs, folder }: Pick<ShotOptions, 'widths' | 'schemes' | 'tabs' | 'folder'>,
  progress: Progress,
  signal: AbortSignal,
): Promise<TakenShots> {
  await mkdir(folder, { recursive: true });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const taken = new Map<number, readonly Shot[]>();
  const failures: string[] = [];
  const waiting = targets.entries();
  const inNewTab = async (target: ShotTarget) => {
    const page = await context.newPage();
    try {
      return await shotsOf(page, target);
    } finally {
      await page.close();
    }
  };
  const work = async () => {
    // The iterator is shared: each tab takes the next target that no other has taken.
    for (const [index, target] of waiting) {
      if (signal.aborted) return;
      try {
        taken.set(index, await inNewTab(target).catch(() => inNewTab(target)));
      } catch (error) {
        failures.push(`${target.name}, ${target.locale}: ${firstLine(error)}`);
      }
      progress.update(taken.size + failures.length, targets.length);
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
        await page.screenshot({
          path: join(folder, file),
          type: 'jpeg',
          quality: QUALITY,
          fullPage: true,
          clip: await clipOf(page, width),
        });
        shots.push({ ...shot, file });
      }
    }
    return shots;
  };
  await Promise.all(Array.from({ length: Math.min(tabs, targets.length) }, work));
  await context.close();
  const shots = [...taken].toSorted(([a], [b]) => a - b).flatMap(([, each]) => each);
  await writeFile(join(folder, 'index.html'), contactSheet(shots));
  return { shots, failures };
}

function firstLine(error: unknown): string {
  return String(error).split('\n', 1).join('');
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
