import { shownPictures, type AnimationData } from '../animation-data.ts';
import type { EntryReader } from './inflate.ts';
import type { ZipEntry } from './zip-directory.ts';

type Entries = ReadonlyMap<string, ZipEntry>;

/** Bytes turned to text at a time; more arguments than this overflow the stack of some browsers. */
const CHUNK_BYTES = 0x8000;

/** Folders of pictures in either version of the container, and that of fonts, which only version 2 has. */
const FOLDERS = ['i/', 'images/', 'f/'];

/** Whether bytes begin as SVG does. Tools give it names of other pictures, and browsers draw it by its type only. */
const isSvg = (bytes: Uint8Array): boolean => /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 99)));

/** The type of a picture; others than SVG browsers recognise by their content where the name has none or a wrong one. */
function mediaType(name: string, bytes: Uint8Array): string {
  if (isSvg(bytes)) return 'svg+xml';
  const extension = /\.(jpe?g|gif|webp|avif)$/i.exec(name)?.[1]?.toLowerCase() ?? 'png';
  return extension.replace('jpg', 'jpeg');
}

/** Writes bytes as a data URL. */
export function toDataUrl(name: string, bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  }
  return `data:image/${mediaType(name, bytes)};base64,${btoa(binary)}`;
}

/** The entry a name means: names may repeat their folder, be below one that the animation names, or begin with a slash. */
function findEntry(entries: Entries, name: string, folder = ''): ZipEntry | undefined {
  const path = (folder + name).replace(/^\/+/, '');
  const paths = [path, ...FOLDERS.flatMap((each) => [each + name, each + path])];
  return paths.map((each) => entries.get(each)).find(Boolean);
}

/**
 * Puts the pictures and fonts of a package into the animation that shows them; sounds stay where they are, because none
 * are made. What the package does not have is left as it is: the rest of the animation is worth seeing. Writes into the
 * data.
 *
 * @throws PlayerError when a file cannot be decompressed.
 */
export async function embedFiles(data: AnimationData, entries: Entries, read: EntryReader): Promise<void> {
  const urls = new Map<ZipEntry, string>();
  const urlOf = async (name: unknown, folder?: string): Promise<string | undefined> => {
    // Tools call files embedded that are not: only what is named counts.
    const isName = typeof name === 'string' && !name.startsWith('data:');
    const entry = isName ? findEntry(entries, name, folder) : undefined;
    if (entry === undefined) return undefined;
    const url = urls.get(entry) ?? toDataUrl(entry.name, await read(entry));
    urls.set(entry, url);
    return url;
  };
  for (const asset of shownPictures(data)) {
    const url = await urlOf(asset.p, asset.u);
    if (url !== undefined) Object.assign(asset, { p: url, u: '', e: 1 });
  }
  const fonts = data.fonts?.list;
  for (const font of Array.isArray(fonts) ? fonts : []) {
    const url = await urlOf(font?.fPath);
    if (url !== undefined) font.fPath = url;
  }
}
