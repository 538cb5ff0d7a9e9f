import { parseJson, requireAnimationData, type AnimationData } from '../animation-data.ts';
import { PlayerError } from '../player-error.ts';
import type { AnimationSettings } from '../control/settings.ts';
import { embedFiles } from './embed-files.ts';
import { createEntryReader } from './inflate.ts';
import { readManifest } from './manifest.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** Animation of a file, with the file's settings. */
export interface LoadedAnimation {
  readonly id: string;
  /** Contents for the engine; rejects with PlayerError. */
  readonly data: Promise<AnimationData>;
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
 * Reads a dotLottie package of version 1 or 2: its manifest and the listed animations, with images and fonts. Other
 * files are not decompressed. Resolves with the first animation to play; the others follow one by one.
 *
 * @param takeTurns awaited before an animation is read and before its files are embedded; yields to the page.
 * @param signal ends the reading of the others.
 * @throws PlayerError for an invalid archive, manifest or first animation (specification sections 5 and 8).
 */
export async function openPackage(
  bytes: Uint8Array<ArrayBuffer>,
  takeTurns: () => Promise<void> = createPacer(),
  signal?: AbortSignal,
): Promise<AnimationFile> {
  const entries = readZipDirectory(bytes);
  const readEntry = createEntryReader();
  const decoder = new TextDecoder();

  const manifestEntry = entries.get('manifest.json');
  const manifest = readManifest(manifestEntry && decoder.decode(await readEntry(manifestEntry)));
  const found = manifest.animations.map(({ id, settings }) => {
    const entry = ANIMATION_FOLDERS.map((folder) => entries.get(`${folder}${id}.json`)).find(Boolean);
    if (entry === undefined) throw new PlayerError('corrupted', `(no animation '${id}')`);
    return { id, settings, entry };
  });

  let previous: Promise<unknown> = Promise.resolve();
  const open = (entry: ZipEntry): Promise<AnimationData> => {
    const read = async (): Promise<AnimationData> => {
      await takeTurns();
      signal?.throwIfAborted();
      const data = requireAnimationData(parseJson(decoder.decode(await readEntry(entry))));
      await takeTurns();
      await embedFiles(data, entries, readEntry);
      return data;
    };
    const data = previous.then(read);
    // Reported to whoever awaits it.
    data.catch(() => undefined);
    previous = data;
    return data;
  };
  const { initialIndex } = manifest;
  const first = found[initialIndex];
  const firstData = first && open(first.entry);
  const animations = found.map(({ entry, ...each }) => ({
    ...each,
    data: entry === first?.entry && firstData ? firstData : open(entry),
  }));
  await firstData;
  return { animations, initialIndex };
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
