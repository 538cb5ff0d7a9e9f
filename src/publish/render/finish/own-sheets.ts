import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { writeAtomically } from '../../../process/atomic-file.ts';
import { readOwnJson } from '../../../process/read-json.ts';
import type { Scopes } from './scopes.ts';
import { makeOutputFolder, writeOutput } from '../../output/write-output.ts';
import type { SplitSheet } from './trim-sheet.ts';

/** Length of a file's name, as of those that the bundler writes. */
const NAME_LENGTH = 8;

/** Addresses of a page's own style sheets; empty where it needs none. */
export interface OwnAddresses {
  readonly screen: readonly string[];
  /** Rules for paper alone, which no first paint waits for. */
  readonly paper: readonly string[];
}

/**
 * Writes the style sheets of a page's own components, unless a page with the same components has them.
 * @param sheets addresses of the template's style sheets, in order.
 * @param scopes scopes of the components that the page contains, sorted.
 */
export type OwnSheets = (sheets: readonly string[], scopes: readonly string[]) => Promise<OwnAddresses>;

/** Folders of {@link createOwnSheets}. */
export interface SheetFolders {
  /** Has the style sheets of the bundler. */
  readonly from: string;
  /** Gets those of pages. */
  readonly to: string;
  /** Keeps those of pages for further builds of the same bundle. */
  readonly cache?: string;
}

/** Creates a writer of pages' own style sheets. @param known scopes of all components. */
export function createOwnSheets({ from, to, cache }: SheetFolders, known: Scopes): OwnSheets {
  const written = new Map<string, Promise<OwnAddresses>>();

  /** Makes a sheet, or reads it from the cache. */
  async function sheetOf(key: string, make: () => Promise<SplitSheet>): Promise<SplitSheet> {
    if (cache === undefined) return await make();
    const file = join(cache, `${nameOf(key)}.json`);
    const cached = await readOwnJson<SplitSheet>(file);
    if (cached) return cached;
    const sheet = await make();
    await writeAtomically(file, JSON.stringify(sheet), { isDurable: false });
    return sheet;
  }

  async function trim(sheets: readonly string[], scopes: ReadonlySet<string>): Promise<SplitSheet> {
    // Only now: builds that change little find what they need in the cache.
    const { splitSheet, trimSheet } = await import('./trim-sheet.ts');
    const isAbsent = (scope: string) => known.has(scope) && !scopes.has(scope);
    let css = '';
    for (const sheet of sheets) css += trimSheet(await readFile(join(from, sheet), 'utf8'), isAbsent);
    return splitSheet(css);
  }

  async function write(
    key: string,
    sheets: readonly string[],
    scopes: readonly string[],
  ): Promise<OwnAddresses> {
    const { screen, paper } = await sheetOf(key, () => trim(sheets, new Set(scopes)));
    const folder = posix.dirname(sheets[0] ?? '/');
    return { screen: await writeSheet(folder, screen), paper: await writeSheet(folder, paper) };
  }

  async function writeSheet(folder: string, css: string): Promise<readonly string[]> {
    if (css === '') return [];
    const address = posix.join(folder, `${nameOf(css)}.css`);
    await makeOutputFolder(dirname(join(to, address)));
    await writeOutput(join(to, address), css);
    return [address];
  }

  return (sheets, scopes) => {
    const key = JSON.stringify([sheets, scopes]);
    const address = written.get(key) ?? write(key, sheets, scopes);
    written.set(key, address);
    return address;
  };
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, NAME_LENGTH);
}
