import type { SanityClient } from '@sanity/client';
import type { Environment } from '../../config/environment.ts';
import { createContentClient } from '../../content/client.ts';
import { compareRevisions, fetchRevisions } from '../../content/fetch-changes.ts';
import type { ContentNote } from '../../content/problem.ts';
import type { BuildReport } from '../build.ts';
import type { FetchCost } from '../steps.ts';
import type { StoredContent } from './store/content-store.ts';

/**
 * Documents from which on a second thread reads, which takes a third of a second to start. None does beside another
 * process that keeps a processor busy: it would take memory, and save no time.
 */
const SHARED_FROM = 4000;

/** Stored content that is as the content service has it. */
export interface RefreshedContent {
  readonly stored: StoredContent;
  /** Number of documents that were new or different; `undefined` if all were read. */
  readonly changed: number | undefined;
  readonly warnings: readonly ContentNote[];
  readonly fetch?: FetchCost;
}

/**
 * Reads what has changed since content was stored, checks it, and adds it. If a document is gone, which others may need,
 * all is read.
 * @param storedContent content that is there, or is being read; without any, all is read.
 * @param options.client decides the perspective; by default published content is read.
 * @param options.isBusy true while another process of the build keeps a processor busy.
 * @returns `undefined` if something has a problem, so that only a look at the whole content can decide what is published.
 * @throws FetchError when the content service fails.
 */
export async function refreshContent(
  folder: string,
  storedContent: StoredContent | undefined | Promise<StoredContent | undefined>,
  { sanity }: Environment,
  report: BuildReport,
  { client, isBusy }: { readonly client?: SanityClient; readonly isBusy?: () => boolean } = {},
): Promise<RefreshedContent | undefined> {
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
