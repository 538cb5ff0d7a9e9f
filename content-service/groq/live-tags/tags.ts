import { hash } from 'node:crypto';

/** An opaque name for a part of a dataset; queries carry those they depend on, live events those that changed. */
export type SyncTag = `s1:${string}`;

/** Which documents a tag speaks of: those anyone may read, or also drafts, versions and what else has a dot in its id. */
export type TagScope = 'published' | 'all';

/**
 * A part of a dataset: a document together with its draft and versions, the documents of a type, those with a slug
 * (`slug.current`), or all of them.
 */
export interface TagKey {
  readonly kind: 'id' | 'type' | 'slug' | 'any';
  readonly value: string;
}

/** The whole dataset. */
export const ANY_DOCUMENT: TagKey = { kind: 'any', value: '' };

/** Characters of a hash: 48 bits. Two parts with the same tag cost a needless query, no more. */
const HASH_LENGTH = 8;

/** The tag of a part of a dataset. */
export function syncTag(scope: TagScope, { kind, value }: TagKey): SyncTag {
  return `s1:${hash('sha1', `${scope} ${kind} ${value}`, 'base64url').slice(0, HASH_LENGTH)}`;
}
