import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../process/atomic-file.ts';
import { readOwnJson } from '../../process/read-json.ts';
import { stateFolder } from './beside.ts';
import { readBuildRecord } from './build-record.ts';
import type { PageRecord, SiteRecord } from './site-record.ts';

/** Version of the format; raise it when it changes, or what it is computed from. */
const VERSION = 5;

/** Build that has published a site, by which the next one knows that there is nothing to do. */
export interface LastBuild {
  /** Fingerprint of all that the site was built from. */
  readonly inputs: string;
  /** `build` of the record in the published folder, see `build-record.ts`. */
  readonly build: string;
  /** Number of pages with content, and of all that are rendered. */
  readonly pages: number;
  readonly rendered: number;
  readonly oldAddresses: number | undefined;
}

const lastBuildFile = (target: string) => join(stateFolder(target), 'last-build.json');

/** Reads how a published site was built; `undefined` if nothing is known, or another build has published since. */
export async function readLastBuild(target: string): Promise<LastBuild | undefined> {
  const last = await readOwnJson<LastBuild>(lastBuildFile(target));
  return last?.build === (await readBuildRecord(target))?.build ? last : undefined;
}

const recordFile = (target: string) => join(stateFolder(target), 'pages.json');

/** A page as its record is stored: strings, and lists that many pages share, by their places. */
interface StoredPage extends Omit<PageRecord, 'files' | 'questions' | 'sheets' | 'pictures' | 'styles'> {
  /** Path and fingerprint of each file, with `@` in place of the path of the page. */
  readonly files: readonly string[];
  readonly questions: number;
  readonly sheets: number;
  readonly pictures: number;
  readonly styles?: { readonly locale: string; readonly sheets: number };
}

interface StoredRecord extends Omit<SiteRecord, 'pages' | 'answers'> {
  readonly version: number;
  readonly strings: readonly string[];
  /** Each of places of strings. */
  readonly lists: readonly (readonly number[])[];
  /** Answers of questions, by the place of the question. */
  readonly answers: readonly (readonly [question: number, answer: string])[];
  readonly pages: readonly StoredPage[];
}

/**
 * Reads the record of a published site.
 * @returns `undefined` if there is none, or another build has published since.
 */
export async function readRecord(target: string): Promise<SiteRecord | undefined> {
  const stored = await readOwnJson<StoredRecord>(recordFile(target));
  if (stored?.version !== VERSION) return undefined;
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

/** Writes the record of a site that has just been published, and last how it was built. */
export async function writeRecord(target: string, record: SiteRecord, last: LastBuild): Promise<void> {
  const strings = createPlaces((text: string) => text);
  const lists = createPlaces((text: string) => text.split('\n').filter(Boolean).map(strings.place));
  // Pages that are reused have the same lists, not just equal ones.
  const known = createPlaces((list: readonly string[]) => lists.place(list.join('\n')));
  const listed = (list: readonly string[]) => known.items[known.place(list)] ?? 0;
  const pages = [...record.pages.values()].map(({ styles, ...page }): StoredPage => ({
    ...page,
    files: page.files.flatMap(({ path, hash }) => [belowPage(path, page.path), hash]),
    questions: listed(page.questions),
    sheets: listed(page.sheets),
    pictures: listed(page.pictures),
    ...(styles && { styles: { locale: styles.locale, sheets: listed(styles.sheets) } }),
  }));
  const answers = [...record.answers].map(([question, answer]) => [strings.place(question), answer] as const);
  const stored: StoredRecord = {
    ...record,
    version: VERSION,
    pages,
    answers,
    strings: strings.items,
    lists: lists.items,
  };
  await mkdir(stateFolder(target), { recursive: true });
  await writeAtomically(recordFile(target), JSON.stringify(stored), { isDurable: false });
  await writeAtomically(lastBuildFile(target), JSON.stringify(last), { isDurable: false });
}
