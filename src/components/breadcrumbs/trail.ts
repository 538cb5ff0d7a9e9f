import { resolveLink, type LinkingPage } from '../../site/links/resolve-link.ts';
import type { Breadcrumb } from '../../routing/route-table.ts';

/** A step of the trail as visitors see it. */
export interface TrailStep extends Breadcrumb {
  /** The title is what the menu calls the page, so it is in the visitor's language. */
  readonly isMenuLabel: boolean;
}

/**
 * The breadcrumbs to show: the trail of a page, beginning with the home page even when no
 * document names it as its parent. Pages are called what the menus call them, which is shorter
 * than their titles and the word visitors came by. Empty for the home page itself: one step leads nowhere.
 */
export function visibleTrail(
  trail: readonly Breadcrumb[],
  home: Breadcrumb,
  labels: ReadonlyMap<string, string> = new Map(),
): readonly TrailStep[] {
  const steps = trail.filter((step) => step.path !== home.path);
  if (steps.length === 0) return [];
  return [
    { ...home, isMenuLabel: true },
    ...steps.map((step) => {
      const label = labels.get(step.path);
      return { ...step, title: label ?? step.title, isMenuLabel: label !== undefined };
    }),
  ];
}

/**
 * Collects what the header and the footer call each page, by path; the first to name it wins. A group
 * of the header lends its name to its first link, the page that introduces the others.
 */
export function menuLabels(page: LinkingPage): ReadonlyMap<string, string> {
  const { navigation, footerColumns } = page.settings;
  const named = [
    ...navigation.flatMap((item) =>
      item._type === 'link'
        ? [{ link: item, label: item.label }]
        : item.links.map((link, index) => ({ link, label: index === 0 ? item.label : link.label })),
    ),
    ...footerColumns.flatMap(({ links }) => links.map((link) => ({ link, label: link.label }))),
  ];
  const labels = new Map<string, string>();
  for (const { link, label } of named) {
    if (link.documentId === null || link.fragment !== null) continue;
    const path = resolveLink(page, link);
    if (!labels.has(path)) labels.set(path, label);
  }
  return labels;
}
