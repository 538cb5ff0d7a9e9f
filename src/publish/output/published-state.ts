import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../process/atomic-file.ts';
import { readBuildRecord } from './build-record.ts';
import type { DerivedFiles } from '../derive/derived-files.ts';
import type { PageRecord } from '../render/page-renderer.ts';
import type { Site } from '../../site/site.ts';
import { fingerprint } from '../content/store/content-store.ts';
import { stateFolder } from './swap-folder.ts';
import type { Question } from '../render/traces/questions.ts';

/** Version of the format; raise it when it changes, or what it is computed from. */
const VERSION = 4;

/** Knowledge of a published site that the next build starts from. */
export interface PublishedState {
  /** Fingerprint of all that pages follow from besides content: code, settings, third parties. */
  readonly basis: string;
  /** Fingerprint of everything that routes follow from. */
  readonly routing: string;
  /** `build` of the record in the published folder, see `build-record.ts`. */
  readonly build: string;
  /** Fingerprints of files besides those of pages, by their paths; of copied files their name. */
  readonly files: Readonly<Record<string, string>>;
  readonly sources: DerivedFiles['sources'];
  /** Count of old addresses that lead to a page; `undefined` if nothing was known of the build before. */
  readonly oldAddresses: number | undefined;
  readonly pages: ReadonlyMap<string, PageRecord>;
  /** Answers of the questions of all pages, besides those that each asks about itself. */
  readonly answers: ReadonlyMap<Question, string>;
}

/** Computes {@link PublishedState.basis}. @param bundleKey key of the bundle that renders the pages. */
export function basisOf(bundleKey: string, { environment, thirdParties, asked }: Site): string {
  // The day does not count: it decides content.
  const { contentDay: _, ...settings } = environment;
  return fingerprint(JSON.stringify([bundleKey, settings, thirdParties, asked]));
}

/** Folder of the stored content. */
export function contentFolder(target: string): string {
  return join(stateFolder(target), 'content');
}

/** Folder for the new files of a published site, on its file system. */
export function stagingFolder(target: string): string {
  return join(stateFolder(target), 'next');
}

/** Summary of a published site, by which a build knows that there is nothing to do. */
export interface PublishedSummary {
  /** Fingerprint of all that the site was built from. */
  readonly inputs: string;
  /** `build` of the record in the published folder, see `build-record.ts`. */
  readonly build: string;
  /** Number of pages with content, and of all that are rendered. */
  readonly pages: number;
  readonly rendered: number;
  readonly oldAddresses: number | undefined;
}

const summaryFile = (target: string) => join(stateFolder(target), 'summary.json');

/** Reads the summary of a published site; `undefined` if there is none, or another build has published since. */
export async function readSummary(target: string): Promise<PublishedSummary | undefined> {
  try {
    // Written by `writeState`.
    const summary = JSON.parse(await readFile(summaryFile(target), 'utf8')) as PublishedSummary;
    return summary.build === (await readBuildRecord(target))?.build ? summary : undefined;
  } catch {
    return undefined;
  }
}

const stateFile = (target: string) => join(stateFolder(target), 'pages.json');

/** A page as its record is stored: strings, and lists that many pages share, by their places. */
interface StoredPage extends Omit<PageRecord, 'files' | 'questions' | 'sheets' | 'pictures' | 'styles'> {
  /** Path and fingerprint of each file, with `@` in place of the path of the page. */
  readonly files: readonly string[];
  readonly questions: number;
  readonly sheets: number;
  readonly pictures: number;
  readonly styles?: { readonly locale: string; readonly sheets: number };
}

interface StoredState extends Omit<PublishedState, 'pages' | 'answers'> {
  readonly version: number;
  readonly strings: readonly string[];
  /** Each of places of strings. */
  readonly lists: readonly (readonly number[])[];
  /** Answers of questions, by the place of the question. */
  readonly answers: readonly (readonly [question: number, answer: string])[];
  readonly pages: readonly StoredPage[];
}

/**
 * Reads the state of a published site.
 * @returns `undefined` if there is none, or another build has published since.
 */
export async function readState(target: string): Promise<PublishedState | undefined> {
  let stored: StoredState;
  try {
    // Written by `writeState`, of the same version.
    stored = JSON.parse(await readFile(stateFile(target), 'utf8')) as StoredState;
  } catch {
    return undefined;
  }
  if (stored.version !== VERSION) return undefined;
  if (stored.build !== (await readBuildRecord(target))?.build) return undefined;
  const { strings } = stored;
  const unpack = (places: readonly number[]) => places.map((place) => strings[place] ?? '');
  const lists = stored.lists.map(unpack);
  const list = (place: number) => lists[place] ?? [];
  const pages = stored.pages.map(({ styles, ...page }): PageRecord => ({
    ...page,
    files: Array.from({ length: page.files.length / 2 }, (_, index) => ({
      path: (page.files[2 * index] ?? '').replace(/^@/, () => page.path.slice(1)),
      hash: page.files[2 * index + 1] ?? '',
    })),
    questions: list(page.questions),
    sheets: list(page.sheets),
    pictures: list(page.pictures),
    ...(styles && { styles: { locale: styles.locale, sheets: list(styles.sheets) } }),
  }));
  return {
    ...stored,
    answers: new Map(stored.answers.map(([question, answer]) => [strings[question] ?? '', answer])),
    pages: new Map(pages.map((page) => [page.path, page])),
  };
}

/** Puts `@` in place of the path of a page at the start of that of its file. */
function belowPage(path: string, page: string): string {
  return path.startsWith(page.slice(1)) ? `@${path.slice(page.length - 1)}` : path;
}

/** Gives things places in a list, each once. */
function createPlaces<Key, Item>(itemOf: (key: Key) => Item) {
  const places = new Map<Key, number>();
  const items: Item[] = [];
  const place = (key: Key): number => {
    const found = places.get(key);
    if (found !== undefined) return found;
    places.set(key, items.length);
    return items.push(itemOf(key)) - 1;
  };
  return { items, place };
}

/** Writes the state of a site that has just been published, and last its summary. */
export async function writeState(
  target: string,
  state: PublishedState,
  summary: PublishedSummary,
): Promise<void> {
  const strings = createPlaces((text: string) => text);
  const lists = createPlaces((text: string) => text.split('\n').filter(Boolean).map(strings.place));
  // Pages that are kept have the same lists, not just equal ones.
  const known = createPlaces((list: readonly string[]) => lists.place(list.join('\n')));
  const listed = (list: readonly string[]) => known.items[known.place(list)] ?? 0;
  const pages = [...state.pages.values()].map(({ styles, ...page }): StoredPage => ({
    ...page,
    files: page.files.flatMap(({ path, hash }) => [belowPage(path, page.path), hash]),
    questions: listed(page.questions),
    sheets: listed(page.sheets),
    pictures: listed(page.pictures),
    ...(styles && { styles: { locale: styles.locale, sheets: listed(styles.sheets) } }),
  }));
  const answers = [...state.answers].map(([question, answer]) => [strings.place(question), answer] as const);
  const stored: StoredState = {
    ...state,
    version: VERSION,
    pages,
    answers,
    strings: strings.items,
    lists: lists.items,
  };
  await mkdir(stateFolder(target), { recursive: true });
  await writeAtomically(stateFile(target), JSON.stringify(stored), { isDurable: false });
  await writeAtomically(summaryFile(target), JSON.stringify(summary), { isDurable: false });
}
