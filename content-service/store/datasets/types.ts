/** Who may read a dataset without a token: everyone what is published, or nobody anything. */
export type AclMode = 'public' | 'private';

/** What is known of a dataset besides its documents. */
export interface DatasetInfo {
  readonly name: string;
  readonly aclMode: AclMode;
  readonly description: string | null;
  /** ISO timestamp. */
  readonly createdAt: string;
  readonly createdByUserId: string;
}

/** What can be changed of it. */
export type DatasetChanges = Partial<Pick<DatasetInfo, 'aclMode' | 'description'>>;

/**
 * Whether text is the name of a dataset: lowercase letters, digits, underscores and dashes, at most 64 characters
 * (specification section 5), of which the client wants the first to be a letter or digit.
 */
export function isDatasetName(text: string): boolean {
  return /^[a-z0-9][a-z0-9_-]{0,63}$/.test(text);
}

/** Tells modes from other values. */
export function isAclMode(value: unknown): value is AclMode {
  return value === 'public' || value === 'private';
}
