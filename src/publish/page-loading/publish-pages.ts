import { createHash } from 'node:crypto';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { errorMessage } from '../../process/error-message.ts';
import { SCOPE_ATTRIBUTE, type Scopes } from '../astro/short-scopes.ts';
import { joinHead, splitHead } from './head-sheets.ts';
import {
  hurryScripts,
  markScripts,
  scriptFingerprint,
  type ScriptFacades,
  type ScriptImports,
  withoutFacades,
} from './page-scripts.ts';
import { trimSheet } from './trim-sheet.ts';

/** Length of a file's name, as of those that the bundler writes. */
const NAME_LENGTH = 8;

/** Components and scripts of a build. */
export interface BuildFacts {
  /** Scopes of the components. */
  readonly scopes: Scopes;
  readonly imports: ScriptImports;
  readonly facades: ScriptFacades;
}

/** Style sheets that a page's template links, and the components that the page has of them. */
interface PageNeeds {
  readonly file: string;
  readonly sheets: readonly string[];
  /** Scopes of its components, sorted. */
  readonly scopes: readonly string[];
}

/**
 * Gives every page of a built site at most two style sheets in its head: its own, with the rules of the components it
 * contains, and the one that all pages share. Pages with the same components share both. Scripts are loaded after them,
 * and each page is marked with their fingerprint.
 * @param root built folder.
 * @throws Error naming the page that has no head or the style sheet that cannot be read.
 */
export async function publishPages(
  root: string,
  { scopes: known, imports, facades }: BuildFacts,
): Promise<void> {
  const pages: PageNeeds[] = [];
  for await (const file of glob('**/*.html', { cwd: root })) pages.push(await readNeeds(root, file, known));
  const shared = sheetsOfEveryPage(pages);
  const fingerprint = scriptFingerprint(imports);
  const ownSheet = createOwnSheets(root, known);
  for (const { file, sheets, scopes } of pages) {
    const trimmed = sheets.filter((sheet) => !shared.has(sheet));
    const own = await ownSheet(trimmed, scopes);
    // The shared sheet comes last: its rules for paper and forced colours are meant for every component.
    const linked = [...own, ...sheets.filter((sheet) => shared.has(sheet))];
    const path = join(root, file);
    const html = joinHead({ ...splitHead(await readFile(path, 'utf8')), sheets: linked });
    const hurried = hurryScripts(withoutFacades(html, facades), imports);
    await writeFile(path, markScripts(hurried, fingerprint));
  }
  const replaced = new Set(pages.flatMap(({ sheets }) => sheets).filter((sheet) => !shared.has(sheet)));
  for (const sheet of replaced) await rm(join(root, sheet));
}

async function readNeeds(root: string, file: string, known: Scopes): Promise<PageNeeds> {
  const html = await readFile(join(root, file), 'utf8');
  const found = [...html.matchAll(SCOPE_ATTRIBUTE)].map(([, scope = '']) => scope);
  const scopes = [...new Set(found)].filter((scope) => known.has(scope)).sort();
  try {
    return { file, sheets: splitHead(html).sheets, scopes };
  } catch (error) {
    throw new Error(`The page ${file} cannot get its styles. ${errorMessage(error)}`, { cause: error });
  }
}

function sheetsOfEveryPage(pages: readonly PageNeeds[]): ReadonlySet<string> {
  const [first, ...others] = pages.map(({ sheets }) => new Set(sheets));
  return others.reduce((shared, sheets) => shared.intersection(sheets), first ?? new Set());
}

/** Creates a function that writes the own sheet of a page and returns its address; an empty list if it needs none. */
function createOwnSheets(root: string, known: Scopes) {
  const written = new Map<string, Promise<readonly string[]>>();

  async function write(sheets: readonly string[], scopes: ReadonlySet<string>): Promise<readonly string[]> {
    const isAbsent = (scope: string) => known.has(scope) && !scopes.has(scope);
    let css = '';
    for (const sheet of sheets) css += trimSheet(await readFile(join(root, sheet), 'utf8'), isAbsent);
    const [first] = sheets;
    if (css === '' || first === undefined) return [];
    const name = createHash('sha256').update(css).digest('base64url').slice(0, NAME_LENGTH);
    const address = posix.join(posix.dirname(first), `${name}.css`);
    await writeFile(join(root, address), css);
    return [address];
  }

  return (sheets: readonly string[], scopes: readonly string[]): Promise<readonly string[]> => {
    const key = JSON.stringify([sheets, scopes]);
    const address = written.get(key) ?? write(sheets, new Set(scopes));
    written.set(key, address);
    return address;
  };
}
