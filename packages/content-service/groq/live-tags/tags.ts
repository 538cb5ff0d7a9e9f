import { hash } from 'node:crypto';
import type { DocumentChange } from '../../store/documents/changes.ts';
import { isPublicId, publishedId } from '../../store/documents/id.ts';
import type { DocumentSnapshot, StoredDocument } from '../../store/documents/types.ts';
import { isJsonObject } from '../../shared/json.ts';

/** Maximum number of sync tags in a query response or live event; beyond, one tag covers the whole dataset. */
export const MAX_SYNC_TAGS = 1000;

/** Opaque tag of a part of a dataset: queries carry those they depend on, live events those that changed. */
export type SyncTag = `s1:${string}`;

/** Scope of a tag: documents readable without a token, or all of them (drafts, versions and other ids with a dot). */
export type TagScope = 'published' | 'all';

/**
 * Part of a dataset: a document with its draft and versions, the documents of a type, those with a slug
 * (`slug.current`), or all of them.
 */
export interface TagKey {
  readonly kind: 'id' | 'type' | 'slug' | 'any';
  readonly value: string;
}

/** Key of the whole dataset. */
export const ANY_DOCUMENT: TagKey = { kind: 'any', value: '' };

/** Length of a hash in base64url characters (48 bits). A collision causes a superfluous query, nothing worse. */
const HASH_LENGTH = 8;

/** Hashes a key to its tag. Deterministic, also across restarts. */
export function syncTag(scope: TagScope, { kind, value }: TagKey): SyncTag {
  return `s1:${hash('sha1', `${scope} ${kind} ${value}`, 'base64url').slice(0, HASH_LENGTH)}`;
}

/** Sync tags of a transaction; `everything` beyond `MAX_SYNC_TAGS`. */
export type ChangeTags = readonly SyncTag[] | 'everything';

/**
 * Sync tags in the live events of a transaction: for clients without a token (`published`) and for those that may read
 * drafts (`all`). No event is sent without tags.
 */
export interface TransactionTags {
  readonly published: ChangeTags;
  readonly all: ChangeTags;
}

function keysOf(document: StoredDocument | undefined): TagKey[] {
  if (document === undefined) return [];
  const slug = isJsonObject(document['slug']) ? document['slug']['current'] : undefined;
  const type: TagKey = { kind: 'type', value: document._type };
  return typeof slug === 'string' ? [type, { kind: 'slug', value: slug }] : [type];
}

/** Creates a set of tags that overflows to `everything`. */
function createCollector() {
  const tags = new Set<SyncTag>();
  let isFull = false;
  return {
    add(scope: TagScope, keys: readonly TagKey[]): void {
      if (isFull) return;
      for (const key of keys) tags.add(syncTag(scope, key));
      isFull = tags.size > MAX_SYNC_TAGS;
    },
    finish: (): ChangeTags => (isFull ? 'everything' : [...tags]),
  };
}

/**
 * Computes the sync tags of a transaction. A changed document contributes its id, type and slug, before and after. In
 * the scope `all` its published and draft siblings contribute as well, since the document hides or reveals them in a
 * perspective.
 *
 * @param snapshot Snapshot after the transaction.
 */
export function transactionTags(
  changes: readonly DocumentChange[],
  snapshot: DocumentSnapshot,
): TransactionTags {
  const published = createCollector();
  const all = createCollector();
  for (const { id, before, after } of changes) {
    const group = publishedId(id);
    const keys = [ANY_DOCUMENT, { kind: 'id', value: group } as const, ...keysOf(before), ...keysOf(after)];
    const siblings = [snapshot.byId.get(group), snapshot.byId.get(`drafts.${group}`)].flatMap(keysOf);
    all.add('all', [...keys, ...siblings]);
    if (!isPublicId(id)) continue;
    published.add('published', keys);
    // A client may query drafts but listen without a token: it must learn of published changes.
    published.add('all', [...keys, ...siblings]);
    all.add('published', keys);
  }
  return { published: published.finish(), all: all.finish() };
}
