import { parseJson, requireAnimationData } from './animation-data.ts';
import { loadPackageReader } from './load-parts.ts';
import type { AnimationFile } from './package/open-package.ts';
import { orUnreachable, PlayerError } from './player-error.ts';

/** Largest animation file in bytes. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;

const isPackage = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Returns the first character that is not white space or a byte order mark. */
function firstCharacter(bytes: Uint8Array): string | undefined {
  return /[^\s\uFEFF]/.exec(new TextDecoder().decode(bytes.subarray(0, 256)))?.[0];
}

/**
 * Reads the first animation of a file, and those that follow later, by sniffing its content, because extensions and media types are unreliable. Loads the
 * package reader with the first package.
 *
 * @throws PlayerError 'File is too large', 'Broken file or invalid file format' for what is neither JSON nor a package,
 *   'Broken or corrupted file' for JSON that is not an animation, and the errors of the package reader (specification
 *   section 8).
 */
export async function readAnimationFile(
  bytes: Uint8Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<AnimationFile> {
  if (bytes.byteLength > MAX_FILE_BYTES) {
    throw new PlayerError('tooLarge', `(${bytes.byteLength} bytes)`);
  }
  if (isPackage(bytes)) {
    const { openPackage } = await orUnreachable(loadPackageReader());
    return await openPackage(bytes, undefined, signal);
  }
  if (!['{', '['].includes(firstCharacter(bytes) ?? '')) throw new PlayerError('invalidFormat');
  const data = requireAnimationData(parseJson(new TextDecoder().decode(bytes)));
  return { animations: [{ id: '', data: Promise.resolve(data), settings: {} }], initialIndex: 0 };
}
