/** A page for people who work on the site. */
export interface DevRoute {
  /** Path within each locale; `[name]` stands for parts that differ from page to page. */
  readonly path: string;
  /** Component below `src/pages/_dev/`. */
  readonly component: string;
  /** Guards of the route, by name. */
  readonly guards: readonly string[];
}

/** The developers' pages (specification section 2). They are absent from production. */
export const DEV_ROUTES: readonly DevRoute[] = [
  { path: 'dev/testpage', component: 'TestPage.astro', guards: [] },
  { path: 'dev/i18n-test', component: 'I18nTest.astro', guards: [] },
  { path: 'dev/styleguide', component: 'Styleguide.astro', guards: ['dev-only'] },
  { path: 'dev/canvas/[group]/[sample]', component: 'Canvas.astro', guards: ['dev-only'] },
  { path: 'dev/sanity-test', component: 'SanityTest.astro', guards: ['dev-only'] },
];

/**
 * The developers' page with this path.
 * @throws Error when there is none.
 */
export function devRoute(path: string): DevRoute {
  const route = DEV_ROUTES.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`'${path}' is not in DEV_ROUTES (src/routing/dev-routes.ts).`);
  return route;
}
