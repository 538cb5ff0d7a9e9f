import type { Environment } from '../../config/deployment/environment.ts';
import type { ContentProblem } from '../../content/problem.ts';
import { SHAPES } from '../../content/shapes.generated.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { ImageAsset, SiteSettings } from '../../content/types.ts';
import { addressProblems, settingsProblems } from '../../content/validate/home-and-settings.ts';
import { knownIds, referenceProblems, type KnownIds } from '../../content/validate/references.ts';
import { resolveSite, type Site } from '../../site/site.ts';
import {
  attributeOf,
  problemsOfShape,
  ruleProblems,
  withoutRepetition,
} from '../../site/validate/document-problems.ts';
import type { LightIndex } from './read-index.ts';

/** Site of a perspective without blocks and contents of its documents. */
export interface ResolvedIndex {
  readonly site: Site;
  /** Problems by the id of the document, or translation group, that they are in. */
  readonly problems: ReadonlyMap<string, readonly ContentProblem[]>;
  /** Problems of the site settings, by locale. */
  readonly settingsProblems: ReadonlyMap<string | undefined, readonly ContentProblem[]>;
  readonly known: KnownIds;
}

/**
 * Resolves the routes of an index. Documents with problems have routes as far as they have a path and a locale, but
 * stand in no list. Pure.
 * @param assets images that lists and settings show.
 */
export function resolveIndex(
  { pages, articles, groups, site: siteLists }: LightIndex,
  assets: readonly ImageAsset[],
  environment: Environment,
): ResolvedIndex {
  const shapeProblems = [
    ...problemsOfShape(pages, SHAPES.PAGE_INDEX_QUERY),
    ...problemsOfShape(articles, SHAPES.ARTICLE_INDEX_QUERY),
    ...problemsOfShape(groups, SHAPES.GROUP_INDEX_QUERY),
    ...problemsOfShape(siteLists.topics, attributeOf(SHAPES.SITE_QUERY, 'topics')),
    ...problemsOfShape(siteLists.authors, attributeOf(SHAPES.SITE_QUERY, 'authors')),
  ];
  const malformed = new Set(shapeProblems.map(({ documentId }) => documentId));
  const wellFormed = <Item extends { readonly _id: string }>(items: readonly Item[]) =>
    items.filter(({ _id }) => !malformed.has(_id));

  const snapshot: Snapshot = {
    ...siteLists,
    pages: wellFormed(pages),
    articles: wellFormed(articles),
    groups: wellFormed(groups),
    topics: wellFormed(siteLists.topics),
    authors: wellFormed(siteLists.authors),
    assets,
    animations: [],
  };
  const known = knownIds({ ...snapshot, pages, articles });
  const routed = { pages: placed(pages), articles: placed(articles) };
  const videoAddresses = pages.flatMap((page) => page.videoAddresses.flatMap((address) => address ?? []));
  const { site, problems } = resolveSite(snapshot, environment, routed, videoAddresses);
  const ofDocuments = withoutRepetition([...shapeProblems, ...problems]);
  const ofSettings = withoutRepetition(problemsOfSettings(siteLists.settings, known));
  return {
    site,
    known,
    problems: Map.groupBy(ofDocuments, ({ documentId }) => documentId),
    settingsProblems: Map.groupBy(ofSettings, ({ locale }) => locale),
  };
}

/** Keeps documents that have what a route needs; those of a draft may be missing. */
function placed<Item extends { readonly language: unknown; readonly slug: unknown }>(items: readonly Item[]) {
  return items.filter(({ language, slug }) => typeof language === 'string' && typeof slug === 'string');
}

/** Finds the problems of site settings. */
function problemsOfSettings(all: readonly SiteSettings[], known: KnownIds): readonly ContentProblem[] {
  const shapeProblems = problemsOfShape(all, attributeOf(SHAPES.SITE_QUERY, 'settings'));
  const malformed = new Set(shapeProblems.map(({ documentId }) => documentId));
  return [
    ...shapeProblems,
    ...referenceProblems(all, known),
    ...settingsProblems(all),
    ...addressProblems(all.filter(({ _id }) => !malformed.has(_id))),
    ...ruleProblems('siteSettings', all),
  ];
}
