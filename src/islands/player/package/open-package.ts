import { parseJson, requireAnimationData, type AnimationData } from '../animation-data.ts';
import { PlayerError } from '../player-error.ts';
import type { AnimationSettings } from '../control/settings.ts';
import { embedFiles } from './embed-files.ts';
import { createEntryReader } from './inflate.ts';
import { readManifest } from './manifest.ts';
import { readZipDirectory } from './zip-directory.ts';

/** Animation of a file, ready for the engine, with the file's settings. */
export interface LoadedAnimation {
  readonly id: string;
  readonly data: AnimationData;
  readonly settings: AnimationSettings;
}

/** Animations of a file; never empty. */
export interface AnimationFile {
  readonly animations: readonly LoadedAnimation[];
  /** Index of the first animation to play. */
  readonly initialIndex: number;
}

/** Animation folders of both versions: the existing one counts, because manifests state wrong versions. */
const ANIMATION_FOLDERS = ['a/', 'animations/'];

/**
 * Reads a dotLottie package of version 1 or 2: its manifest and every listed animation, with images and fonts. Other
 * files are not decompressed.
 *
 * @param takeTurns awaited before an animation is read and before its files are embedded; yields to the page.
 * @throws PlayerError for an invalid archive, manifest or animation (specification sections 5 and 8).
 */
export async function openPackage(
  bytes: Uint8Array<ArrayBuffer>,
  takeTurns: () => Promise<void> = createPacer(),
): Promise<AnimationFile> {
  const entries = readZipDirectory(bytes);
  const readEntry = createEntryReader();
  const decoder = new TextDecoder();

  const manifestEntry = entries.get('manifest.json');
  const manifest = readManifest(manifestEntry && decoder.decode(await readEntry(manifestEntry)));
  const animations: LoadedAnimation[] = [];
  for (const { id, settings } of manifest.animations) {
    await takeTurns();
    const entry = ANIMATION_FOLDERS.map((folder) => entries.get(`${folder}${id}.json`)).find(Boolean);
    if (entry === undefined) throw new PlayerError('corrupted');
    const data = requireAnimationData(parseJson(decoder.decode(await readEntry(entry))));
    await takeTurns();
    await embedFiles(data, entries, readEntry);
    animations.push({ id, settings, data });
  }
  return { animations, initialIndex: manifest.initialIndex };
}

/** Budget of work before yielding to the page, in milliseconds. */
export const TURN_MS = 20;

/** Clock and scheduler of a pacer. */
export interface PacerHost {
  /** Returns a monotonic time in milliseconds. */
  readonly now: () => number;
  /** Resolves after the page has run what it had queued. */
  readonly yieldToPage: () => Promise<void>;
}

const pageHost: PacerHost = {
  now: () => performance.now(),
  yieldToPage: () => new Promise((resolve) => setTimeout(resolve)),
};

/**
 * Creates a cooperative scheduler for long work: the returned function yields to the page once the work since the
 * last yield has used up its budget of {@link TURN_MS}, and else resolves at once.
 */
export function createPacer({ now, yieldToPage }: PacerHost = pageHost): () => Promise<void> {
  let turnEnds = now() + TURN_MS;
  return async () => {
    if (now() < turnEnds) return;
    await yieldToPage();
    turnEnds = now() + TURN_MS;
  };
}
