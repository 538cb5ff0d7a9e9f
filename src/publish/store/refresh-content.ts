import type { SanityClient } from '@sanity/client';
import type { Environment } from '../../config/environment.ts';
import { createContentClient } from '../../content/client.ts';
import { listChanges } from '../../content/fetch-changes.ts';
import type { ContentNote } from '../../content/problem.ts';
import type { BuildReport } from '../build.ts';
import type { FetchCost } from '../steps.ts';
import type { StoredContent } from './content-store.ts';

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
 * @param stored content; without any, all is read.
 * @param options.client decides the perspective; by default published content is read.
 * @param options.isBusy true while another process of the build keeps a processor busy.
 * @returns `undefined` if something has a problem, so that only a look at the whole content can decide what is published.
 * @throws FetchError when the content service fails.
 */
export async function refreshContent(
  folder: string,
  stored: StoredContent | undefined,
  { sanity }: Environment,
  report: BuildReport,
  { client, isBusy }: { readonly client?: SanityClient; readonly isBusy?: () => boolean } = {},
): Promise<RefreshedContent | undefined> {
  if (stored && stored.leftOut.length > 0) return undefined;
  const revisions = stored?.revisions ?? {};
  const reader = client ?? createContentClient(sanity);
  const changes = await listChanges(reader, revisions);
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
