import type { ShareCard } from '../../layouts/share/share-card.ts';
import type { Question } from '../../live/readers.ts';

/** File that a page is published as. */
export interface PageFile {
  /** Path below the folder of the site. */
  readonly path: string;
  readonly hash: string;
}

/** Image of a shared link that is drawn for a page. */
export interface ShareImage {
  /** File name: a hash of all inputs. */
  readonly file: string;
  readonly card: ShareCard;
  /** Document of the image, the first one if several share it; for problems. */
  readonly documentId: string;
  /** Code of that document's locale. */
  readonly locale: string;
}

/** Trace of a page: what it asked while it was rendered, and what it was told of itself. */
export interface Trace {
  /** Questions in general terms, see `generalQuestion`: most pages of a locale ask the same ones. */
  readonly questions: readonly Question[];
  /** Answers of those about itself, in their order, joined by spaces. */
  readonly own: string;
}

/** Facts of a rendered page: what it follows from, and what it adds to files about all pages. */
export interface PageRecord extends Trace {
  readonly path: string;
  readonly files: readonly PageFile[];
  /** Own style sheets, as addresses. */
  readonly sheets: readonly string[];
  readonly pictures: readonly string[];
  /** Code of its locale, and the style sheets it needs; absent for pages about errors, and for what is no page. */
  readonly styles?: { readonly locale: string; readonly sheets: readonly string[] };
  readonly shareImage?: ShareImage;
}

/** Source whose files are published. */
export interface SourceRecord {
  readonly basis: string;
  readonly hint?: string;
  /** Fingerprints of its files, by their paths. */
  readonly files: Readonly<Record<string, string>>;
}

/** Knowledge of a published site that the next build starts from. */
export interface SiteRecord {
  /** Fingerprint of all that pages follow from besides content: code, settings, third parties. */
  readonly basis: string;
  /** Fingerprint of everything that routes follow from. */
  readonly routing: string;
  /** `build` of the record in the published folder, see `build-record.ts`. */
  readonly build: string;
  /** Fingerprints of files besides those of pages, by their paths; of copied files their name. */
  readonly files: Readonly<Record<string, string>>;
  readonly sources: Readonly<Record<string, SourceRecord>>;
  /** Count of old addresses that lead to a page; `undefined` if nothing was known of the build before. */
  readonly oldAddresses: number | undefined;
  readonly pages: ReadonlyMap<string, PageRecord>;
  /** Answers of the questions of all pages, besides those that each asks about itself. */
  readonly answers: ReadonlyMap<Question, string>;
}

/** Pages in which two sites differ: those that stay are the same object in both. */
export interface PageChanges {
  readonly before: readonly PageRecord[];
  readonly after: readonly PageRecord[];
}

/** Finds the pages in which a site differs from the one before. */
export function pageChanges(before: SiteRecord['pages'], after: SiteRecord['pages']): PageChanges {
  const differing = (pages: SiteRecord['pages'], others: SiteRecord['pages']) =>
    [...pages.values()].filter((page) => others.get(page.path) !== page);
  return { before: differing(before, after), after: differing(after, before) };
}

/** True if the same pages have the same list. */
export function hasSameLists(
  { before, after }: PageChanges,
  listOf: (page: PageRecord) => readonly string[],
): boolean {
  if (before.length !== after.length) return false;
  const old = new Map(before.map((page) => [page.path, listOf(page)]));
  return after.every((page) => {
    const [own, theirs] = [listOf(page), old.get(page.path)];
    return own.length === theirs?.length && own.every((each, index) => each === theirs[index]);
  });
}
