import { parseJson, requireAnimationData, type AnimationData } from '../animation-data.ts';
import { PlayerError } from '../player-error.ts';
import type { AnimationSettings } from '../settings/animation-settings.ts';
import { embedFiles } from './embed-files.ts';
import { createEntryReader } from './inflate.ts';
import { readManifest } from './manifest.ts';
import { createPacer } from './pacer.ts';
import { readZipDirectory } from './zip-directory.ts';

/** One animation, ready for the engine, and how the file wants it played. */
export interface LoadedAnimation {
  readonly id: string;
  readonly data: AnimationData;
  readonly settings: AnimationSettings;
}

/** The animations of a file; never empty. */
export interface AnimationFile {
  readonly animations: readonly LoadedAnimation[];
  /** Place of the animation to begin with. */
  readonly initialIndex: number;
}

/** Folders of animations: which of them has the file decides, because manifests state wrong versions. */
const ANIMATION_FOLDERS = ['a/', 'animations/'];

/**
 * Reads a dotLottie package of version 1 or 2: its manifest and every animation it lists, with their pictures and fonts. Files
 * that no animation needs are not decompressed.
 *
 * @param takeTurns awaited before an animation is read and before its files are embedded; lets the page act in between.
 * @throws PlayerError saying what is wrong with the archive, the manifest or an animation (specification sections 5
 *   and 8).
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
