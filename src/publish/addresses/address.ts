import { localeOfPath } from '../../config/locales.ts';
import { FIRST_PART } from '../../routing/listings.ts';
import type { Site } from '../../site/site.ts';

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
export interface AddressPart {
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
