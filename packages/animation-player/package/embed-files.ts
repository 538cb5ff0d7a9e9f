import type { AnimationAsset, AnimationData } from '../animation-data.ts';
import type { EntryReader } from './inflate.ts';
import type { ZipEntry } from './zip-directory.ts';

type Entries = ReadonlyMap<string, ZipEntry>;

/** Bytes converted to text at a time; more arguments overflow the stack of some browsers. */
const CHUNK_BYTES = 0x8000;

/** Image folders of both versions of the container, and the font folder of version 2. */
const FOLDERS = ['i/', 'images/', 'f/'];

/**
 * Returns true if bytes start like SVG. Tools give SVG the names of other formats, and browsers decode it by media type
 * only.
 */
const isSvg = (bytes: Uint8Array): boolean => /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 99)));

/** Returns the subtype of an image's media type; browsers sniff every format but SVG. */
function mediaType(name: string, bytes: Uint8Array): string {
  if (isSvg(bytes)) return 'svg+xml';
  const extension = /\.(jpe?g|gif|webp|avif)$/i.exec(name)?.[1]?.toLowerCase() ?? 'png';
  return extension.replace('jpg', 'jpeg');
}

/** Encodes bytes as a data URL. */
export function toDataUrl(name: string, bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  }
  return `data:image/${mediaType(name, bytes)};base64,${btoa(binary)}`;
}

/** Finds the entry of a file name, which may repeat its folder, lie in a subfolder or begin with a slash. */
function findEntry(entries: Entries, name: string, folder = ''): ZipEntry | undefined {
  const path = (folder + name).replace(/^\/+/, '');
  const paths = [path, ...FOLDERS.flatMap((each) => [each + name, each + path])];
  return paths.map((each) => entries.get(each)).find(Boolean);
}

/** Type of image layers. */
const IMAGE = 2;

/** Returns the images that layers refer to; other assets, such as sounds, have the same form. */
function usedImages(data: AnimationData): AnimationAsset[] {
  const assets = Array.isArray(data.assets) ? data.assets.filter(Boolean) : [];
  const layers = [data, ...assets].flatMap((each) => (Array.isArray(each.layers) ? each.layers : []));
  const shown = new Set(
    // Layers are unvalidated: absent fields are undefined.
    (layers as readonly Partial<Record<string, unknown>>[])
      .filter((layer) => layer?.['ty'] === IMAGE)
      .map(({ refId }) => refId),
  );
  return assets.filter(({ id }) => shown.has(id));
}

/**
 * Embeds the images and fonts of a package into an animation; skips sounds, which are never played, and missing files.
 * Mutates the data.
 *
 * @throws PlayerError when a file cannot be decompressed.
 */
export async function embedFiles(data: AnimationData, entries: Entries, read: EntryReader): Promise<void> {
  const urls = new Map<ZipEntry, string>();
  const urlOf = async (name: unknown, folder?: string): Promise<string | undefined> => {
    // The flag `e` is unreliable: only the name counts.
    const isName = typeof name === 'string' && !name.startsWith('data:');
    const entry = isName ? findEntry(entries, name, folder) : undefined;
    if (entry === undefined) return undefined;
    const url = urls.get(entry) ?? toDataUrl(entry.name, await read(entry));
    urls.set(entry, url);
    return url;
  };
  for (const asset of usedImages(data)) {
    const url = await urlOf(asset.p, asset.u);
    if (url !== undefined) Object.assign(asset, { p: url, u: '', e: 1 });
  }
  const fonts = data.fonts?.list;
  for (const font of Array.isArray(fonts) ? fonts : []) {
    const url = await urlOf(font?.fPath);
    if (url !== undefined) font.fPath = url;
  }
}
