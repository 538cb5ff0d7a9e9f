import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Progress } from '../../../src/process/progress.ts';
import { openCamera, type Camera } from './camera.ts';
import type { ShotOptions } from './options.ts';
import type { ShotTarget } from './targets.ts';

/** Screenshot of one target in one width and colour scheme. */
export interface Shot {
  readonly name: string;
  readonly locale: string;
  /** In CSS pixels, which are those of the file. */
  readonly width: number;
  readonly scheme: string;
  /** File beside the index page. */
  readonly file: string;
}

/** Milliseconds one target may take, in all widths and schemes; a page may hang. */
const TARGET_MS = 120_000;

/** Screenshots taken, and the targets that failed. */
export interface TakenShots {
  /** In the order of the targets. */
  readonly shots: readonly Shot[];
  /** Targets that could not be shown, each with the reason. */
  readonly failures: readonly string[];
}

/**
 * Captures every target in every width and colour scheme, several targets concurrently, and writes the screenshots
 * with an index page (`index.html`). A target that fails is retried once in a new tab.
 * @param limitOf returns the timeout of a target in milliseconds.
 * @throws Error if two targets have the same name.
 */
export async function takeShots(
  browser: Browser,
  targets: readonly ShotTarget[],
  {
    widths,
    schemes,
    tabs,
    folder,
  }: Pick<ShotOptions, 'widths' | 'schemes'> & {
    /** Tabs that work at the same time. */
    readonly tabs: number;
    readonly folder: string;
  },
  progress: Progress,
  signal: AbortSignal,
  limitOf: (target: ShotTarget) => number = () => TARGET_MS,
): Promise<TakenShots> {
  const twice = [...Map.groupBy(targets, shotStem).values()].flatMap(([, second]) => second ?? [])[0];
  if (twice)
    throw new Error(
      `Two targets are called '${keyOf(twice)}': their screenshots would have the same file name.`,
    );
  await mkdir(folder, { recursive: true });
  const taken = new Map<number, readonly Shot[]>();
  const failures: string[] = [];
  const waiting = targets.entries();
  const work = async () => {
    let camera = await openCamera(browser);
    const again = async (target: ShotTarget) => {
      await camera.close();
      camera = await openCamera(browser);
      return inTime(shotsOf(camera, target), limitOf(target));
    };
    // The iterator is shared: each tab takes the next target that no other has taken.
    for (const [index, target] of waiting) {
      if (signal.aborted) return;
      try {
        const shots = inTime(shotsOf(camera, target), limitOf(target));
        taken.set(index, await shots.catch(() => again(target)));
      } catch (error) {
        failures.push(`${keyOf(target)}: ${firstLine(error)}`);
      }
      progress.update(taken.size + failures.length, targets.length);
    }
    await camera.close();
  };
  const shotsOf = async (camera: Camera, target: ShotTarget) => {
    const shots: Shot[] = [];
    await camera.open(target.url);
    for (const width of widths) {
      await camera.fit(width);
      for (const scheme of schemes) {
        const shot = { name: target.name, locale: target.locale, width, scheme };
        const file = shotFile(shot);
        await camera.take(scheme, join(folder, file));
        shots.push({ ...shot, file });
      }
    }
    return shots;
  };
  await Promise.all(Array.from({ length: Math.min(tabs, targets.length) }, work));
  const shots = [...taken].toSorted(([a], [b]) => a - b).flatMap(([, each]) => each);
  await writeFile(join(folder, 'index.html'), indexPage(shots));
  return { shots, failures };
}

function keyOf({ name, locale }: ShotTarget): string {
  return `${name}, ${locale}`;
}

/**
 * Rejects once the time is over; the promise itself is not cancelled.
 * @throws Error once the time is over; what was waited for is left to itself.
 */
async function inTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`No pictures after ${milliseconds / 1000} s.`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function firstLine(error: unknown): string {
  return String(error).split('\n', 1).join('');
}

/** Returns the prefix of the file names of a target's screenshots; it must be unique per target. */
function shotStem({ name, locale }: Pick<Shot, 'name' | 'locale'>): string {
  return `${name.replaceAll(/[^a-z\d]+/gi, '-')}.${locale}`;
}

/** Returns the unique file name of a screenshot: target, locale, width and scheme. */
export function shotFile(shot: Omit<Shot, 'file'>): string {
  return `${shotStem(shot)}.${shot.width}.${shot.scheme}.jpg`;
}

/** Renders an HTML page of all screenshots, one row per target name. */
export function indexPage(shots: readonly Shot[]): string {
  const rows = [...Map.groupBy(shots, ({ name }) => name)].map(
    ([name, ofName]) => `<section id="${escaped(name)}">
<h2>${escaped(name)}</h2>
<div class="row">${ofName.map(figure).join('')}</div>
</section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${shots.length} screenshots</title>
<style>
  body { font: 14px/1.4 system-ui, sans-serif; margin: 1.5rem; color-scheme: light dark }
  .row { display: flex; gap: 1rem; overflow-x: auto; align-items: start; padding-block: .5rem }
  figure { margin: 0; flex: none }
  img { display: block; height: 22rem; width: auto; max-width: 40rem; object-fit: contain; object-position: top left; border: 1px solid #8888 }
</style>
<h1>${shots.length} screenshots</h1>
${rows.join('\n')}
</html>
`;
}

function figure({ name, locale, width, scheme, file }: Shot): string {
  const label = `${locale}, ${width} px, ${scheme}`;
  return `<figure><a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${escaped(`${name}, ${label}`)}"></a><figcaption>${escaped(label)}</figcaption></figure>`;
}

/** Escapes text for HTML and SVG. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
