import { LRUCache } from 'lru-cache';
import type { Environment } from '../../../config/deployment/environment.ts';
import { liveDocument } from '../../../content/live-content.ts';
import { deepFreeze, type Snapshot } from '../../../content/snapshot.ts';
import type { ArticleDocument, PageDocument, RoutedDocument } from '../../../content/types.ts';
import { createSite, type Site } from '../../../site/site.ts';
import type { Bodies, StoredContent } from './content-store.ts';
import { fingerprint } from '../../../process/fingerprint.ts';
import { listedHash } from './write-content.ts';
import { type DocumentFacts, factsOf, listedDocument } from './slim-document.ts';

/** Bodies that stay in memory: a page asks for its own several times. */
const BODIES_IN_MEMORY = 64;

/** Site of stored content on a day; it reads the bodies of documents when they are asked for. */
export interface StoredSite {
  readonly site: Site;
  /** Day whose content it shows, as an ISO date in the time zone of the site. */
  readonly day: string;
  /** Returns the fingerprint of a page or article as it is shown; `undefined` if there is none. */
  hashOf(documentId: string): string | undefined;
  /** Fingerprints of what routes and other pages read of a document, by the object they read. */
  readonly listedHashes: WeakMap<object, string>;
  /** Reading times of articles whose bodies are not read, to be noted where pages are rendered. */
  readonly lengths: readonly (readonly [ArticleDocument, NonNullable<DocumentFacts['length']>])[];
}

/** Part of a document that the day decides. */
interface Shown {
  readonly listed: RoutedDocument;
  readonly hash: string;
  readonly listedHash: string;
  readonly facts: DocumentFacts;
}

/**
 * Opens the site of stored content as it is on a day.
 * @throws ContentError when a route cannot be resolved.
 */
export function openStoredSite(
  stored: Pick<StoredContent, 'snapshot' | 'documents'>,
  bodies: Bodies,
  environment: Environment,
  day: string,
): StoredSite {
  const shown = new Map<string, Shown>();
  const show = <Document extends RoutedDocument>(slim: Document): Document => {
    const part = shownPart(stored, bodies, slim, day);
    shown.set(slim._id, part);
    // Of the same type: a day takes parts away, and changes words.
    return part.listed as Document;
  };
  const snapshot: Snapshot = {
    ...stored.snapshot,
    pages: stored.snapshot.pages.map((page): PageDocument => show(page)),
    articles: stored.snapshot.articles.map((article): ArticleDocument => show(article)),
  };
  const parts = [...shown.values()];
  const animations = new Set(parts.flatMap(({ facts }) => facts.animations ?? []));
  const site = createSite(
    { ...snapshot, animations: snapshot.animations.filter(({ _id }) => animations.has(_id)) },
    environment,
    parts.flatMap(({ facts }) => facts.videos ?? []),
  );
  const read = new LRUCache<string, RoutedDocument>({
    max: BODIES_IN_MEMORY,
    memoMethod: (id) => deepFreeze(liveDocument(bodies.read(id), day)),
  });
  const document = (id: string) => (shown.has(id) ? read.memo(id) : undefined);
  return {
    site: { ...site, content: { ...site.content, document } },
    day,
    hashOf: (id) => shown.get(id)?.hash,
    listedHashes: new WeakMap(parts.map(({ listed, listedHash: hash }) => [listed, `${listed._id} ${hash}`])),
    lengths: parts.flatMap(({ listed, facts: { length } }) =>
      listed._type === 'article' && length ? [[listed, length] as const] : [],
    ),
  };
}

function shownPart(
  { documents }: Pick<StoredContent, 'documents'>,
  bodies: Bodies,
  slim: RoutedDocument,
  day: string,
): Shown {
  const known = documents[slim._id];
  if (!known) throw new Error(`The index of the stored content names ${slim._id}, but has no body of it.`);
  if (!known.facts.isDated) return { ...known, listed: listedDocument(slim) };
  const live = liveDocument(bodies.read(slim._id), day);
  const facts = factsOf(live);
  return {
    facts,
    listed: listedDocument(live),
    hash: hashDocument(live),
    listedHash: listedHash(live, facts),
  };
}

/** Computes the fingerprint of everything that routes and lists follow from. */
export function routingFingerprint({ site: { snapshot }, listedHashes }: StoredSite): string {
  const { pages, articles, groups, topics } = snapshot;
  const listed = [...pages, ...articles].map((document) => listedHashes.get(document));
  return fingerprint(JSON.stringify([listed, groups, topics]));
}

/** Computes the fingerprint of a document as it is shown. */
export function hashDocument(document: RoutedDocument): string {
  return fingerprint(JSON.stringify(document));
}

/**
 * Computes the fingerprint of the content that a site shows, from its documents in the order of their ids.
 * @param hashOf see {@link StoredSite.hashOf}.
 */
export function contentFingerprint(
  snapshot: Snapshot,
  hashOf: (document: RoutedDocument) => string | undefined,
): string {
  const { pages, articles, groups, assets, settings, topics, authors, redirects, animations } = snapshot;
  const hashes = [...pages, ...articles].map((document) => [document._id, hashOf(document)]);
  return fingerprint(
    JSON.stringify([hashes, groups, assets, settings, topics, authors, redirects, animations]),
  );
}
