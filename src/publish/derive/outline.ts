import { leadsToItself } from '../../hosting/redirect-addresses.ts';
import type { LeftOut } from '../../site/quarantine/quarantine.ts';
import type { Revisions } from '../../content/fetch-changes.ts';
import type { Receipts } from '../../live/receipt.ts';
import type { Site } from '../../site/site.ts';
import { isFallback } from '../../routing/route.ts';
import { siteAddresses, type Address } from './addresses/old-addresses.ts';
import { planFeeds, type PlannedFeed } from './feeds.ts';
import { planReceipts } from './receipts.ts';

/** A URL of the sitemap. */
export interface SitemapEntry {
  readonly path: string;
  /** When the shown document was last changed, as ISO 8601. */
  readonly lastModified: string;
  readonly alternates: readonly { readonly hreflang: string; readonly path: string }[];
}

/** An editor's redirect with its target as a path or address. */
export interface PlannedRedirect {
  readonly id: string;
  readonly source: string;
  readonly status: 301 | 302 | 410;
  readonly target?: string;
}

/** Outline of everything a site publishes besides pages. */
export interface SiteOutline {
  /** Number of pages with content. */
  readonly pages: number;
  /** When the content was last changed, as ISO 8601. */
  readonly revisionDate: string;
  /** Day whose content is shown, as an ISO date in the time zone of the site. */
  readonly day: string;
  /** Fingerprint of the content that is shown. */
  readonly content: string;
  readonly sitemap: readonly SitemapEntry[];
  readonly redirects: readonly PlannedRedirect[];
  /** Addresses of all pages with content, by path. */
  readonly addresses: readonly Address[];
  readonly feeds: readonly PlannedFeed[];
  /** Names of the animation files that pages show. */
  readonly animations: readonly string[];
  /** Addresses outside the site that forms of pages lead to. */
  readonly formTargets: readonly string[];
  /** Groups that the content service has, but the site leaves out because of their problems. */
  readonly leftOut: readonly LeftOut[];
  /** Receipts of published documents. */
  readonly receipts: Receipts;
}

/** Facts of the content besides the site made of it. */
interface ContentFacts {
  /** Day whose content is shown. */
  readonly day: string;
  /** Fingerprint of what is shown. */
  readonly content: string;
  readonly leftOut?: readonly LeftOut[];
  /** Revisions of the documents of the content service. */
  readonly revisions?: Revisions;
}

/** Outlines what a site publishes besides its pages. Pure. */
export function outlineSite(
  site: Site,
  { day, content: shown, leftOut = [], revisions = {} }: ContentFacts,
): SiteOutline {
  const { routes, content, snapshot } = site;
  const documentOf = (id: string) => content.documentsById.get(id);
  return {
    leftOut,
    receipts: planReceipts(site, revisions, leftOut),
    pages: routes.all.length,
    revisionDate: site.revisionDate,
    day,
    content: shown,
    sitemap: routes.all
      .filter((route) => !isFallback(route))
      .map((route) => ({
        path: route.path,
        lastModified: documentOf(route.documentId)?._updatedAt ?? site.revisionDate,
        // The same list for all pages of a group.
        alternates: routes.alternates(route),
      })),
    feeds: planFeeds(site),
    animations: snapshot.animations.map(({ file }) => file),
    formTargets: [...new Set(snapshot.settings.map(({ consumerSearch }) => consumerSearch))].toSorted(),
    addresses: siteAddresses(site),
    redirects: snapshot.redirects.flatMap(({ _id: id, source, status, documentId, url }) => {
      const language = documentId === null ? undefined : documentOf(documentId)?.language;
      const route =
        documentId === null || language === undefined ? undefined : routes.forDocument(documentId, language);
      const target = route?.path ?? url;
      // A page that has come back to an old path: its redirect rests until the page leaves again.
      if (route && leadsToItself(source, route.path)) return [];
      return { id, source, status, ...(target === null ? {} : { target }) };
    }),
  };
}
