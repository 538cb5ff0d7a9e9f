import type { RoutedDocument } from '../../../src/content/types.ts';
import type { Site } from '../../../src/site/site.ts';
import { localePrefix } from '../../../src/routing/paths.ts';
import type { Route } from '../../../src/routing/route.ts';
import type { ShotOptions } from './options.ts';

/** Page or canvas to capture in one locale. */
export interface ShotTarget {
  /** Name that files and contact sheets show: `site home`, `hero long-texts`. */
  readonly name: string;
  /** Targets of one kind look alike: pages with the same blocks in the same order, samples of one block. */
  readonly kind: string;
  readonly locale: string;
  readonly url: string;
}

/** Selects the targets whose name contains one of the texts; without a text, every one or the first of each kind. */
export function selectTargets(
  targets: readonly ShotTarget[],
  { pages, every }: Pick<ShotOptions, 'pages' | 'every'>,
): readonly ShotTarget[] {
  if (pages.length > 0) return targets.filter(({ name }) => pages.some((text) => name.includes(text)));
  if (every) return targets;
  const firsts = Map.groupBy(targets, ({ locale, kind }) => `${locale} ${kind}`);
  return [...firsts.values()].flatMap(([first]) => first ?? []);
}

/** Lists the pages of a locale, and its not-found page. */
export function siteTargets(
  { routes, content }: Pick<Site, 'routes' | 'content'>,
  origin: string,
  locale: string,
): readonly ShotTarget[] {
  const ofLocale = routes.all.filter((route) => route.locale === locale);
  return [
    ...ofLocale.map((route) => ({
      name: nameOf(route),
      kind: `site ${kindOf(route, content.document(route.documentId))}`,
      locale,
      url: origin + route.path,
    })),
    {
      name: 'site not-found',
      kind: 'site not-found',
      locale,
      url: `${origin}${localePrefix(locale)}/no-such-page/`,
    },
  ];
}

/** Names the kind of a page by what it consists of, and the part of a list that it shows. */
function kindOf({ listing }: Route, document: RoutedDocument | undefined): string {
  if (document?._type !== 'page') return String(document?._type);
  const blocks = document.blocks.map(({ _type }) => _type).join(' ');
  if (!listing) return blocks;
  return `${blocks}, ${listing.topicGroupId === undefined ? 'all topics' : 'a topic'}, ${listing.page > 1 ? 'later' : 'first'} page`;
}

/** Names a target by translation group and page of its list: `site blog recipes page 2`. */
function nameOf({ groupId, listing }: Route): string {
  const groups = listing?.topicGroupId === undefined ? [groupId] : [groupId, listing.topicGroupId];
  const page = listing && listing.page > 1 ? [`page ${listing.page}`] : [];
  return ['site', ...groups.map((group) => group.replace(/^translation-/, '')), ...page].join(' ');
}

/** Lists the canvases that a page of the style guide links to. */
export function sampleTargets(styleguideHtml: string, origin: string, locale: string): readonly ShotTarget[] {
  const links = styleguideHtml.matchAll(/href="([^"]*\/dev\/canvas\/([^"/]+)\/([^"/]+)\/)"/g);
  return [...links].map(([, path = '', group = '', sample = '']) => ({
    name: `${group} ${sample}`,
    // Components have one page each.
    kind: group === 'components' ? `${group} ${sample}` : group,
    locale,
    url: origin + path,
  }));
}
