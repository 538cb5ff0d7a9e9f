import { CONSENT_CATEGORIES, type ConsentCategory } from '../../config/privacy/consent.ts';
import { STORED_DATA, type StoredEntry } from '../../config/privacy/stored-data.ts';
import type { ThirdParty } from '../../config/privacy/third-parties/third-parties.ts';
import { VIDEO_HOSTS } from '../../config/privacy/video-hosts.ts';

/** Groups of stored data, in display order: what needs no consent, then each category. */
export const STORAGE_GROUPS = ['necessary', ...CONSENT_CATEGORIES] as const;

/** One of {@link STORAGE_GROUPS}. */
export type StorageGroup = (typeof STORAGE_GROUPS)[number];

/** Stored value as a row of a table. */
export interface StoredRow extends StoredEntry {
  /** Third party that writes it; `undefined` for the site itself. */
  readonly party: ThirdParty | undefined;
  /** Third parties of the deployment for which the site writes it. */
  readonly users: readonly ThirdParty[];
  /** Other categories it needs as well. */
  readonly together: readonly ConsentCategory[];
}

/**
 * Returns what a deployment can store in one group. A value that needs several categories is in the group of each.
 *
 * @param thirdParties of the deployment; entries of others are left out.
 */
export function storedRows(
  group: StorageGroup,
  thirdParties: readonly ThirdParty[],
  entries: readonly StoredEntry[] = STORED_DATA,
): readonly StoredRow[] {
  return entries.flatMap((entry) => {
    const party = thirdParties.find(({ id }) => id === entry.owner);
    const isPossible = entry.owner === 'site' ? isUsed(entry, thirdParties) : party !== undefined;
    const isInGroup =
      group === 'necessary' ? entry.categories.length === 0 : entry.categories.includes(group);
    const together = entry.categories.filter((category) => category !== group);
    const users = thirdParties.filter(({ id }) => entry.usedBy?.includes(id));
    return isPossible && isInGroup ? [{ ...entry, party, users, together }] : [];
  });
}

/**
 * Returns true unless a value of the site serves third parties that the deployment does not use, or keeps a decision
 * that nobody is asked for.
 */
function isUsed({ usedBy, purpose }: StoredEntry, thirdParties: readonly ThirdParty[]): boolean {
  if (purpose === 'consent') return thirdParties.some(({ categories }) => categories.length > 0);
  return usedBy === undefined || thirdParties.some(({ id }) => usedBy.includes(id));
}

/** Returns the third parties of a group whose players store data under names of their own. */
export function playersOf(group: StorageGroup, thirdParties: readonly ThirdParty[]): readonly ThirdParty[] {
  return thirdParties.filter(
    ({ id, categories }) =>
      VIDEO_HOSTS.some((host) => host.id === id) && categories.some((category) => category === group),
  );
}

/** Third party that works without consent, with what it does. */
export type UnaskedService = ThirdParty & Required<Pick<ThirdParty, 'service'>>;

/** Returns the third parties that work without consent; they are in the group of what is necessary. */
export function servicesOf(
  group: StorageGroup,
  thirdParties: readonly ThirdParty[],
): readonly UnaskedService[] {
  return thirdParties.flatMap(({ service, ...party }) =>
    group === 'necessary' && service ? [{ ...party, service }] : [],
  );
}
