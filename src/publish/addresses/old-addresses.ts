import { MAX_OLD_ADDRESSES } from '../../config/limits.ts';
import { sourcePattern } from '../../hosting/redirect-addresses.ts';
import { addressKey, type Address } from './address.ts';

/** Addresses that a build publishes, and those that builds before it published. */
export interface AddressRecord {
  /** By path. */
  readonly current: readonly Address[];
  /** Former addresses, by when they were given up: newest last. What was there need not have an address now. */
  readonly old: readonly Address[];
}

/** Redirect of an old address to the present one. */
export interface OldAddressRedirect {
  readonly source: string;
  readonly target: string;
}

/** Record of a site that was never published. */
export const NO_ADDRESSES: AddressRecord = { current: [], old: [] };

/**
 * Moves the record on to the next build: what was published before and is not now becomes an old address. Old addresses
 * keep what was there, not where it went, so that chains cannot form. They are kept while another page has their path,
 * and while nothing of theirs is published, as both may pass; beyond {@link MAX_OLD_ADDRESSES} the oldest are dropped.
 * Pure and idempotent: the same content again changes nothing.
 */
export function nextRecord(before: AddressRecord, current: readonly Address[]): AddressRecord {
  const identify = createIdentification(current);
  const live = new Map(current.map((address) => [address.path, addressKey(address)]));
  const old = new Map<string, Address>();
  for (const address of [...before.old, ...before.current].map(identify)) {
    const key = addressKey(address);
    if (live.get(address.path) === key) continue;
    const place = `${address.path} ${key}`;
    // Given up once more: it becomes the newest.
    old.delete(place);
    old.set(place, address);
  }
  return { current, old: [...old.values()].slice(-MAX_OLD_ADDRESSES) };
}

/**
 * Returns the redirects of old addresses, by path: each to the present address of what was there last, if that has one.
 * An address that is a page now is none.
 * @param taken old paths that editors redirect.
 */
export function oldAddressRedirects(
  { current, old }: AddressRecord,
  taken: Iterable<string> = [],
): readonly OldAddressRedirect[] {
  const sources = new Set([...current.map(({ path }) => path), ...taken].map(sourcePattern));
  const targets = new Map(current.map((address) => [addressKey(address), address.path]));
  const redirects: OldAddressRedirect[] = [];
  for (const address of old.toReversed()) {
    const target = targets.get(addressKey(address));
    const source = sourcePattern(address.path);
    if (target === undefined || sources.has(source)) continue;
    sources.add(source);
    redirects.push({ source: address.path, target });
  }
  return redirects.toSorted((a, b) => (a.source < b.source ? -1 : 1));
}

/** Creates a function that gives an address the present ids of its groups, found by their documents. */
function createIdentification(current: readonly Address[]): (address: Address) => Address {
  const groups = new Set<string>();
  const groupOf = new Map<string, string>();
  const note = ({ groupId, documentId }: { readonly groupId: string; readonly documentId: string }) => {
    groups.add(groupId);
    groupOf.set(documentId, groupId);
  };
  for (const address of current) {
    note(address);
    if (address.part?.topic) note(address.part.topic);
  }
  const identified = <Ids extends { readonly groupId: string; readonly documentId: string }>(
    ids: Ids,
  ): Ids => {
    const groupId = groups.has(ids.groupId) ? ids.groupId : (groupOf.get(ids.documentId) ?? ids.groupId);
    return groupId === ids.groupId ? ids : { ...ids, groupId };
  };
  return (address) => {
    const own = identified(address);
    const { part } = own;
    return part?.topic ? { ...own, part: { ...part, topic: identified(part.topic) } } : own;
  };
}
