import { localeOfPath } from '../../../config/locales/locales.ts';
import { FIRST_PART } from '../../../routing/listings.ts';
import type { Site } from '../../../site/site.ts';
import { sourcePattern } from '../../../hosting/redirect-addresses.ts';

/**
 * Old addresses that builds remember, each a rule of the host at most. Netlify advises against 10,000 rules, and editors'
 * redirects need room; a page that every locale shows has 25 addresses.
 */
export const MAX_OLD_ADDRESSES = 5000;

/** Path of the site with what is published there: a translation group in a locale, or a part of its list of articles. */
export interface Address {
  readonly path: string;
  readonly groupId: string;
  /** Document shown; it identifies the group after that has got another id. */
  readonly documentId: string;
  /** Part of a list; absent for the page's own address. */
  readonly part?: AddressPart;
}

/** Part of a list of articles: one of its pages, of all articles or of a topic. */
interface AddressPart {
  /** From 1. */
  readonly page: number;
  readonly topic?: { readonly groupId: string; readonly documentId: string };
}

/** Lists the addresses of a site, by path. Pure. */
export function siteAddresses({ routes }: Pick<Site, 'routes'>): readonly Address[] {
  return routes.all
    .map((route): Address => {
      const { path, groupId, documentId, listing } = route;
      if (!listing) return { path, groupId, documentId };
      const topic = routes.listing(route)?.topic;
      const { page, topicGroupId } = listing;
      const ofTopic = topicGroupId !== undefined &&
        topic && { topic: { groupId: topicGroupId, documentId: topic._id } };
      return { path, groupId, documentId, part: { page, ...ofTopic } };
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Computes the key of what is published at an address: the same for every path it ever has. */
export function addressKey({ path, groupId, part }: Address): string {
  const { page, topic } = part ?? FIRST_PART_OF_ALL;
  return [localeOfPath(path).code, groupId, page, topic?.groupId ?? ''].join(' ');
}

const FIRST_PART_OF_ALL: AddressPart = { page: FIRST_PART.page };

/** Addresses that a build publishes, and those that builds before it published. */
export interface AddressRecord {
  /** By path. */
  readonly current: readonly Address[];
  /** Former addresses, by when they were given up: newest last. What was there need not have an address now. */
  readonly old: readonly Address[];
}

/** Redirect of an old address to the present one. */
interface OldAddressRedirect {
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
  const published = new Map(current.map((address) => [address.path, addressKey(address)]));
  const old = new Map<string, Address>();
  for (const address of [...before.old, ...before.current].map(identify)) {
    const key = addressKey(address);
    if (published.get(address.path) === key) continue;
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
