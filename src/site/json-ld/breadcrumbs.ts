import type { BreadcrumbList, WithContext } from 'schema-dts';

/** A step from the home page to a page. */
export interface BreadcrumbStep {
  readonly title: string;
  /** Absolute URL. */
  readonly url: string;
}

/** Builds the `BreadcrumbList` of a page; `undefined` for fewer than two items. */
export function breadcrumbsJsonLd(steps: readonly BreadcrumbStep[]): WithContext<BreadcrumbList> | undefined {
  if (steps.length < 2) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: url,
    })),
  };
}
