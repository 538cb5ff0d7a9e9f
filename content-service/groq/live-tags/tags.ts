import { hash } from 'node:crypto';

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
