import { MAX_SYNC_TAGS } from '../../ground/config.ts';
import type { DocumentChange } from '../../store/documents/changes.ts';
import { isPublicId, publishedId } from '../../store/documents/id.ts';
import type { DocumentSnapshot, StoredDocument } from '../../store/documents/types.ts';
import { isJsonObject } from '../../ground/json.ts';
import { ANY_DOCUMENT, syncTag, type SyncTag, type TagKey, type TagScope } from './tags.ts';

/** Tags of what a transaction changed, or `everything` when they are too many to list. */
export type ChangeTags = readonly SyncTag[] | 'everything';

/** What live events say of a transaction: to everyone, and to those who may see drafts. Without tags, nothing. */
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

/** Gathers tags up to the limit. */
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
 * The tags of a transaction. A changed document stands for its id, type and slug, before and after; in the scope of all
 * documents its published and draft siblings count too, because it hides or uncovers them in a perspective.
 *
 * @param snapshot The documents after the transaction.
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
    // Who reads drafts without hearing of them still hears of what is published.
    published.add('all', [...keys, ...siblings]);
    all.add('published', keys);
  }
  return { published: published.finish(), all: all.finish() };
}
