import type { TextSource } from '../content/content-text.ts';
import { plainText } from '../content/plain-text.ts';
import type { RoutedDocument } from '../content/types.ts';
import type { Listing } from './listings.ts';
import type { Route } from './route.ts';

/** A step of the breadcrumb trail. */
export interface Breadcrumb {
  readonly title: string;
  /** Field that the title was taken from; absent where that is a message. */
  readonly source?: TextSource;
  readonly path: string;
  /** Page of a list, where that is the step. */
  readonly pageNumber?: number;
  /** Code of the locale that the title is from; absent where it is the visitor's. */
  readonly sourceLocale?: string;
}

/** Lookups that trails are made by. */
interface Lookups {
  readonly documentOf: (id: string) => RoutedDocument | undefined;
  readonly homeOf: (localeCode: string) => Route | undefined;
  readonly inGroup: (groupId: string, localeCode: string) => Route | undefined;
  readonly forDocument: (documentId: string, localeCode: string) => Route | undefined;
  readonly listingOf: (route: Route) => Listing | undefined;
}

/** Creates a function that returns the trail from the home page down to a page itself. */
export function createBreadcrumbs(lookups: Lookups): (route: Route) => readonly Breadcrumb[] {
  const { documentOf, homeOf, inGroup, forDocument, listingOf } = lookups;

  const documentTrail = (route: Route | undefined): readonly Breadcrumb[] => {
    const trail: Breadcrumb[] = [];
    const seen = new Set<string>();
    for (let current = route; current && !seen.has(current.groupId);) {
      seen.add(current.groupId);
      const document = documentOf(current.documentId);
      if (!document) break;
      trail.unshift(stepOf(document, current));
      current = document.parentId === null ? undefined : forDocument(document.parentId, current.locale);
    }
    const home = route && homeOf(route.locale);
    const homeDocument = home && !seen.has(home.groupId) ? documentOf(home.documentId) : undefined;
    return home && homeDocument ? [stepOf(homeDocument, home), ...trail] : trail;
  };

  /** From the page of the list over the topic to the page of it. */
  const listingTrail = (route: Route): readonly Breadcrumb[] => {
    const trail = documentTrail(inGroup(route.groupId, route.locale));
    const listing = listingOf(route);
    if (!listing) return trail;
    const { topic, page, pages } = listing;
    const [first = route] = pages;
    const title = topic ? plainText(topic.title) : (trail.at(-1)?.title ?? '');
    return [
      ...trail,
      ...(topic ? [{ ...titleOf(topic), path: first.path, sourceLocale: topic.language }] : []),
      ...(page > 1 ? [{ title, path: route.path, pageNumber: page }] : []),
    ];
  };

  return (route) => (route.listing ? listingTrail(route) : documentTrail(route));
}

function stepOf(document: RoutedDocument, { path, sourceLocale }: Route): Breadcrumb {
  return { ...titleOf(document), path, sourceLocale };
}

/** Returns what a document is called in a trail. */
function titleOf(
  document: Pick<RoutedDocument, 'title'> & Partial<Pick<RoutedDocument, 'shortTitle'>>,
): Pick<Breadcrumb, 'title' | 'source'> {
  const { title, shortTitle } = document;
  return {
    title: plainText(shortTitle ?? title),
    source: { owner: document, field: (shortTitle ?? null) === null ? 'title' : 'shortTitle' },
  };
}
