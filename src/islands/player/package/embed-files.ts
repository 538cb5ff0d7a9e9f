import type { AnimationAsset, AnimationData } from '../animation-data.ts';
import type { EntryReader } from './inflate.ts';
import type { ZipEntry } from './zip-directory.ts';

type Entries = ReadonlyMap<string, ZipEntry>;

/** Bytes turned to text at a time; more arguments than this overflow the stack of some browsers. */
const CHUNK_BYTES = 0x8000;

/** Media types that are not `image/` and the extension. */
const MEDIA_TYPES: Readonly<Record<string, string>> = { jpg: 'jpeg', svg: 'svg+xml' };

/** Folders of pictures: version 2 of the container, then version 1. */
const IMAGE_FOLDERS = ['i/', 'images/'];

/** The type in the name; pictures without one, or with a wrong one, browsers recognise by their content. */
function mediaType(name: string): string {
  const extension = /\.(png|jpe?g|gif|webp|avif|svg)$/i.exec(name)?.[1]?.toLowerCase() ?? 'png';
  return `image/${MEDIA_TYPES[extension] ?? extension}`;
}

/** Writes bytes as a data URL. */
export function toDataUrl(name: string, bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  }
  return `data:${mediaType(name)};base64,${btoa(binary)}`;
}

/** The entry an asset means: names may repeat their folder, or be below one that the animation names. */
function findImage(entries: Entries, { p = '', u = '' }: AnimationAsset): ZipEntry | undefined {
  const folder = u.replace(/^\/+/, '');
  const names = [folder + p, ...IMAGE_FOLDERS.flatMap((each) => [each + p, each + folder + p])];
  return names.map((name) => entries.get(name)).find((entry) => entry !== undefined);
}

const isEmbedded = ({ e, p = '' }: AnimationAsset): boolean => e === 1 || p.startsWith('data:');

/**
 * Puts the pictures of a package into the animation that shows them. A picture the package does not have is left as it
 * is: the rest of the animation is worth seeing.
 *
 * @throws PlayerError when a picture cannot be decompressed.
 */
export async function embedImages(
  data: AnimationData,
  entries: Entries,
  read: EntryReader,
): Promise<AnimationData> {
  if (!Array.isArray(data.assets)) return data;
  const urls = new Map<string, string>();
  const assets: AnimationAsset[] = [];
  for (const asset of data.assets) {
    const entry = typeof asset.p === 'string' && !isEmbedded(asset) ? findImage(entries, asset) : undefined;
    if (entry === undefined) {
      assets.push(asset);
      continue;
    }
    const url = urls.get(entry.name) ?? toDataUrl(entry.name, await read(entry));
    urls.set(entry.name, url);
    assets.push({ ...asset, p: url, u: '', e: 1 });
  }
  return { ...data, assets };
}
