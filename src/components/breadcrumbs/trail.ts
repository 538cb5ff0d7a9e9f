import { resolveLink, type LinkingPage } from '../../site/links.ts';
import type { Breadcrumb } from '../../routing/breadcrumbs.ts';
import { plainText } from '../../content/plain-text.ts';

/** A step of the trail as visitors see it. */
export interface TrailStep extends Breadcrumb {
  /** `true` if the title is a label of the menu, so that it is in the visitor's language. */
  readonly isMenuLabel: boolean;
}

/** Name of a page in the menus. */
export type MenuLabel = Required<Pick<Breadcrumb, 'title' | 'source'>>;

/**
 * Builds the visible breadcrumbs: ancestors of a page from the home page on, even where no document names it as parent.
 * Labels are those of the menus, which are shorter than titles and familiar to the visitor. Empty on the home page.
 */
export function visibleTrail(
  trail: readonly Breadcrumb[],
  home: Breadcrumb,
  labels: ReadonlyMap<string, MenuLabel> = new Map(),
): readonly TrailStep[] {
  const steps = trail.filter((step) => step.path !== home.path);
  if (steps.length === 0) return [];
  return [
    { ...home, isMenuLabel: true },
    ...steps.map((step) => {
      const label = labels.get(step.path);
      return { ...step, ...label, isMenuLabel: label !== undefined };
    }),
  ];
}

/**
 * Collects what the header and the footer call each page, by path; the first to name it wins. A group
 * of the header lends its name to its first link, the page that introduces the others.
 */
export function menuLabels(page: LinkingPage): ReadonlyMap<string, MenuLabel> {
  const { navigation, footerColumns } = page.settings;
  const named = [
    ...navigation.flatMap((item) =>
      item._type === 'link'
        ? [{ link: item, owner: item }]
        : item.links.map((link, index) => ({ link, owner: index === 0 ? item : link })),
    ),
    ...footerColumns.flatMap(({ links }) => links.map((link) => ({ link, owner: link }))),
  ];
  const labels = new Map<string, MenuLabel>();
  for (const { link, owner } of named) {
    if (link.documentId === null || link.fragment !== null) continue;
    const path = resolveLink(page, link);
    if (labels.has(path)) continue;
    labels.set(path, { title: plainText(owner.label), source: { owner, field: 'label' } });
  }
  return labels;
}
