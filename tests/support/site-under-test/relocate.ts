import { copyFile, link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Two origins, each as scheme, host and port without a trailing slash. */
export interface Relocation {
  readonly from: string;
  readonly to: string;
}

/** An origin in the notations of HTML and headers, of URL parameters, and of JSON with escaped slashes. */
const NOTATIONS: readonly ((origin: string) => string)[] = [
  (origin) => origin,
  (origin) => encodeURIComponent(origin),
  (origin) => origin.replaceAll('/', String.raw`\/`),
];

/** Replaces an origin in a text; origins that only begin alike stay, as port 39089 for 3908. */
export function relocateText(text: string, { from, to }: Relocation): string {
  return NOTATIONS.reduce((changed, notation) => {
    const pattern = new RegExp(`${RegExp.escape(notation(from))}(?!\\d)`, 'g');
    // A function: a text could hold patterns of replacement.
    return changed.replace(pattern, () => notation(to));
  }, text);
}

/**
 * Copies a built site to an empty folder, with its origin replaced. Files without the origin become hard links:
 * finished builds are read-only.
 */
export async function relocateFolder(source: string, target: string, origins: Relocation): Promise<void> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const copy = join(target, relative(source, file));
    await mkdir(dirname(copy), { recursive: true });
    // Latin-1 maps every byte to one character and back, so binary files and UTF-8 survive the round trip.
    const text = await readFile(file, 'latin1');
    const relocated = relocateText(text, origins);
    if (relocated !== text) await writeFile(copy, relocated, 'latin1');
    else await link(file, copy).catch(() => copyFile(file, copy));
  }
}
