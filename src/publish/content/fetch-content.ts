import type { SanityClient } from '@sanity/client';
import type { Environment } from '../../config/deployment/environment.ts';
import { createContentClient } from '../../content/client.ts';
import { compareRevisions, fetchRevisions } from '../../content/fetch-changes.ts';
import type { Report } from '../../process/progress.ts';
import type { FetchedContent } from './add-changes.ts';
import type { StoredContent } from './store/content-store.ts';

/**
 * Documents from which on a second thread reads, which takes a third of a second to start. None does beside another
 * process that keeps a processor busy: it would take memory, and save no time.
 */
const SHARED_FROM = 4000;

/** Settings of {@link fetchContent}. */
interface FetchOptions {
  /** Decides the perspective; by default published content is read. */
  readonly client?: SanityClient;
  /** Returns true while another process of the build keeps a processor busy. */
  readonly isBusy?: () => boolean;
}

/**
 * Brings stored content up to date: fetches what has changed, checks it, and adds it. If something has a problem, all is
 * fetched, and what must not be published is left out: only a look at the whole content can decide that.
 * @param folder of the stored content.
 * @param storedContent content that is there, or is being read; without any, all is fetched.
 * @throws FetchError when the content service fails, ContentError listing every problem that stops the build.
 */
export async function fetchContent(
  folder: string,
  storedContent: StoredContent | undefined | Promise<StoredContent | undefined>,
  environment: Pick<Environment, 'sanity'>,
  report: Report,
  options: FetchOptions = {},
): Promise<FetchedContent> {
  const sound = await fetchChanges(folder, storedContent, environment, report, options);
  if (sound) return sound;
  const [{ fetchAll }, { storeContent }] = await Promise.all([
    import('./fetch-all.ts'),
    import('./store/write-content.ts'),
  ]);
  const { fetch, warnings, ...content } = await fetchAll(environment, report, options.client);
  return { stored: await storeContent(folder, content), changed: undefined, warnings, fetch };
}

/**
 * Adds what has changed. If a document is gone, which others may need, all is read.
 * @returns `undefined` if something has a problem.
 */
async function fetchChanges(
  folder: string,
  storedContent: StoredContent | undefined | Promise<StoredContent | undefined>,
  { sanity }: Pick<Environment, 'sanity'>,
  report: Report,
  { client, isBusy }: FetchOptions,
): Promise<FetchedContent | undefined> {
  const reader = client ?? createContentClient(sanity);
  // Side by side: parsing the index of large content takes as long as the service does.
  const [stored, all] = await Promise.all([storedContent, fetchRevisions(reader)]);
  if (stored && stored.leftOut.length > 0) return undefined;
  const revisions = stored?.revisions ?? {};
  const changes = compareRevisions(all, revisions);
  const { listed, changed, removed } = changes;
  // Documents are read with the media types of files.
  const isKnownFile = (id: string) => id.startsWith('file-') && Object.hasOwn(revisions, id);
  const isWhole = !stored || removed.length > 0 || changed.some(({ _id }) => isKnownFile(_id));
  if (!isWhole && changed.length === 0) return { stored, changed: 0, warnings: [] };
  // Only now: most builds of a watched site are told of changes, but a build on the clock finds none.
  const { addChanges } = await import('./add-changes.ts');
  const sharedFrom = () => (client || isBusy?.() ? Infinity : SHARED_FROM);
  const options = { client: reader, sharedFrom, sanity, report };
  return isWhole
    ? await addChanges(folder, undefined, { ...changes, changed: listed }, options)
    : await addChanges(folder, stored, changes, options);
}
