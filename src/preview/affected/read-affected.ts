import type { ClientPerspective } from '@sanity/client';
import { LRUCache } from 'lru-cache';
import { ARTICLES_QUERY } from '../../content/queries.ts';
import type { ArticleDocument } from '../../content/types.ts';
import type { ReadReaders } from '../../live/readers.ts';
import { articleLength } from '../../site/rich-text/reading-time.ts';
import type { DraftPerspective } from '../session/perspective.ts';
import type { PerspectiveReader } from '../site/content-store.ts';
import { type PerspectiveSite, type ResolvedPerspective, resolveOn } from '../site/perspective-site.ts';
import type { LightIndex } from '../site/read-index.ts';
import { affectedPages, type AffectedPages } from './affected-pages.ts';
import { asIfPublished } from './overlay.ts';

/** Results in memory. */
const CACHE = {
  max: 100,
  /** Age up to which a result is told again while the content stays, in milliseconds: production may be built meanwhile. */
  ttl: 30_000,
} as const;

/**
 * Reads the pages that publishing a document as a perspective shows it would change.
 * @param id published id.
 * @returns `undefined` if the perspective shows what is published, or the document has problems.
 * @throws FetchError when the content service fails.
 */
export type ReadAffected = (id: string, perspective: DraftPerspective) => Promise<AffectedPages | undefined>;

/** Settings of {@link createReadAffected}. */
interface ReadAffectedOptions {
  readonly siteOf: (perspective: ClientPerspective) => PerspectiveSite;
  /** Reads which pages of production asked a question. */
  readonly readReaders: ReadReaders;
}

/** Creates a reader of affected pages; while content stays as it is, it computes once for all who ask. */
export function createReadAffected({ siteOf, readReaders }: ReadAffectedOptions): ReadAffected {
  const results = new LRUCache<string, Result>(CACHE);
  return async (id, perspective) => {
    if (perspective === 'published') return undefined;
    const [published, drafts] = [siteOf('published'), siteOf(perspective)];
    const [was, is] = await Promise.all([readVersion(published.reader, id), readVersion(drafts.reader, id)]);
    if (was?._rev === is?._rev) return undefined;
    const [before, after] = await Promise.all([published.resolve(), drafts.resolve()]);
    const key = [JSON.stringify(perspective), id, was?._rev, is?._rev].join(' ');
    const known = results.get(key);
    if (known?.before === before && known.after === after) return await known.pages;
    const find = async () => {
      if (await hasProblems(drafts, id)) return undefined;
      const lengths = [was?.minutes, is?.minutes] as const;
      const found = await compute({ id, before, after, lengths }, readReaders);
      return is || !(await isLinkedTo(published.reader, id)) ? found : { ...found, isExact: false };
    };
    const pages = find();
    // The next who asks tries again.
    pages.catch(() => results.delete(key));
    results.set(key, { before, after, pages });
    return await pages;
  };
}

/** True if a build would leave the document out, or stop: the page says so, and a number would be wrong. */
async function hasProblems(drafts: PerspectiveSite, id: string): Promise<boolean> {
  const { result } = await drafts.resolve();
  if (result.problems.has(id)) return true;
  const route = result.site.routes.all.find(({ documentId }) => documentId === id);
  return route !== undefined && (await drafts.open(route.path)).problems.length > 0;
}

const LINKED_QUERY = 'count(*[references($id) && _type != "translation.metadata"])';

/** True if documents lead to one that goes: a build leaves out what leads nowhere, and which pages that takes is not known here. */
async function isLinkedTo({ fetch }: PerspectiveReader, id: string): Promise<boolean> {
  return (await fetch<number>(LINKED_QUERY, { id })) > 0;
}

/** Result with the content that it was computed from. */
interface Result {
  readonly before: ResolvedPerspective;
  readonly after: ResolvedPerspective;
  readonly pages: Promise<AffectedPages | undefined>;
}

/** Version of a document. */
interface Version {
  readonly _type: string;
  readonly _rev: string;
  /** Reading time of an article. */
  readonly minutes?: number | undefined;
}

const VERSION_QUERY = '*[_id == $id][0]{_type, _rev}';

async function readVersion({ fetch }: PerspectiveReader, id: string): Promise<Version | undefined> {
  const version = await fetch<Version | null>(VERSION_QUERY, { id });
  if (version?._type !== 'article') return version ?? undefined;
  const [article] = await fetch<readonly ArticleDocument[]>(ARTICLES_QUERY, { ids: [id] });
  // Drafts may lack both.
  const isComplete = article && Array.isArray(article.content) && typeof article.language === 'string';
  return { ...version, minutes: isComplete ? articleLength(article).minutes : undefined };
}

interface Content extends Omit<Result, 'pages'> {
  readonly id: string;
  /** Reading times before and after. */
  readonly lengths: readonly [number | undefined, number | undefined];
}

async function compute(
  { id, before, after, lengths: [was, is] }: Content,
  readReaders: ReadReaders,
): Promise<AffectedPages> {
  const index = asIfPublished(before.index, after.index, id);
  const { site } = resolveOn(before.day, index, {
    environment: before.result.site.environment,
    assets: before.result.site.snapshot.assets,
  });
  const isListedOtherwise = was !== is || listedText(before.index, id) !== listedText(index, id);
  const change = { id, before: before.result.site, after: site, isListedOtherwise };
  return await affectedPages(change, readReaders);
}

/** Returns what lists and routes read of a document, as text: not when it was changed, nor what it embeds. */
function listedText({ pages, articles }: LightIndex, id: string): string {
  const document = [...pages, ...articles].find(({ _id }) => _id === id);
  return JSON.stringify({ ...document, _updatedAt: undefined, videoAddresses: undefined });
}
