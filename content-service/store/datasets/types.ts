/** Read access to a dataset without a token: published documents (`public`) or nothing (`private`). */
export type AclMode = 'public' | 'private';

/** Metadata of a dataset. */
export interface DatasetInfo {
  readonly name: string;
  readonly aclMode: AclMode;
  readonly description: string | null;
  /** ISO timestamp. */
  readonly createdAt: string;
  readonly createdByUserId: string;
}

/** Editable metadata of a dataset. */
export type DatasetChanges = Partial<Pick<DatasetInfo, 'aclMode' | 'description'>>;

/**
 * True if the text is a valid dataset name: lower-case letters, digits, underscores and dashes, at most 64 characters
 * (specification section 5). The client requires the first to be a letter or digit.
 */
export function isDatasetName(text: string): boolean {
  return /^[a-z0-9][a-z0-9_-]{0,63}$/.test(text);
}

/** True if the value is an ACL mode. */
export function isAclMode(value: unknown): value is AclMode {
  return value === 'public' || value === 'private';
}
