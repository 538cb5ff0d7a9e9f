import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Progress } from '../lib/progress.ts';
import { type Camera, openCamera } from './camera.ts';
import { contactSheet, type Shot, shotFile } from './contact-sheet.ts';
import type { ShotOptions } from './options.ts';
import type { ShotTarget } from './targets.ts';

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
  const taken = new Map<number, readonly Shot[]>();
  const failures: string[] = [];
  const waiting = targets.entries();
  const work = async () => {
    let camera = await openCamera(browser);
    const again = async (target: ShotTarget) => {
      await camera.close();
      camera = await openCamera(browser);
      return shotsOf(camera, target);
    };
    // The iterator is shared: each tab takes the next target that no other has taken.
    for (const [index, target] of waiting) {
      if (signal.aborted) return;
      try {
        taken.set(index, await shotsOf(camera, target).catch(() => again(target)));
      } catch (error) {
        failures.push(`${target.name}, ${target.locale}: ${firstLine(error)}`);
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
  await writeFile(join(folder, 'index.html'), contactSheet(shots));
  return { shots, failures };
}

function firstLine(error: unknown): string {
  return String(error).split('\n', 1).join('');
}
