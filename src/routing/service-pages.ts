import { COOKIE_SETTINGS_SLUG } from '../config/privacy/consent.ts';
import { FORM_SENT_SLUG } from '../config/editing/forms.ts';
import { DEFAULT_LOCALE_CODE } from '../config/locales/default-locale.ts';
import { LOCALES } from '../config/locales/locales.ts';
import { localePrefix } from './paths.ts';
import type { RouteRules } from './route-rules.ts';

/** Page of the site itself, without a document; there is one in every locale. */
export interface ServicePage extends RouteRules {
  /** Path within each locale, without leading and trailing slashes; `[name]` is a parameter. */
  readonly path: string;
  /** Component, relative to `src/pages/`. */
  readonly component: string;
  /** True if the page exists in the development server only. */
  readonly isForDevelopers?: boolean;
  /** True if Astro takes the component as the page of the default locale because of its file name. */
  readonly hasFileRoute?: boolean;
  /** True if the page stands in for another one, whose address the visitor sees. */
  readonly isError?: boolean;
}

/** Path of the 404 page within each locale. */
export const NOT_FOUND_PATH = '404';

/** Path of the page of internal errors within each locale. */
export const INTERNAL_ERROR_PATH = '500';

/**
 * All service pages. Astro shows the error page of a locale only when a route with that literal pattern exists, so
 * each page is a route per locale and not one with a parameter.
 */
export const SERVICE_PAGES: readonly ServicePage[] = [
  { path: NOT_FOUND_PATH, component: '404.astro', hasFileRoute: true, isError: true },
  { path: INTERNAL_ERROR_PATH, component: '500.astro', hasFileRoute: true, isError: true },
  { path: FORM_SENT_SLUG, component: '_form-sent.astro' },
  { path: COOKIE_SETTINGS_SLUG, component: '_cookie-settings.astro' },
  // The developers' pages of specification sections 2.7 to 2.13, the first two without a guard, and the canvases of the
  // style guide.
  { path: 'dev/testpage', component: '_dev/TestPage.astro' },
  { path: 'dev/i18n-test', component: '_dev/I18nTest.astro' },
  {
    path: 'dev/styleguide',
    component: '_dev/Styleguide.astro',
    isForDevelopers: true,
    guards: ['dev-only'],
  },
  {
    path: 'dev/canvas/[group]/[sample]',
    component: '_dev/Canvas.astro',
    isForDevelopers: true,
    guards: ['dev-only'],
  },
  {
    path: 'dev/sanity-test',
    component: '_dev/SanityTest.astro',
    isForDevelopers: true,
    guards: ['dev-only'],
  },
];

/** Route of a service page in one locale. */
export interface ServiceRoute {
  /** Pattern without a slash at its end, for example `/de/dev/styleguide`. */
  readonly pattern: string;
  readonly page: ServicePage;
}

/** Lists the routes of service pages in every locale. */
export function serviceRoutes(pages: readonly ServicePage[] = SERVICE_PAGES): readonly ServiceRoute[] {
  return LOCALES.flatMap(({ code }) =>
    pages.map((page) => ({ pattern: `${localePrefix(code)}/${page.path}`, page })),
  );
}

/** True if a service route has to be added to those that Astro finds by file names. */
export function isInjected({ pattern, page }: ServiceRoute): boolean {
  return !(page.hasFileRoute && pattern === `${localePrefix(DEFAULT_LOCALE_CODE)}/${page.path}`);
}

const pagesByPattern = new Map(serviceRoutes().map(({ pattern, page }) => [pattern, page]));

const withoutFinalSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

/** Returns the rules of the route with this pattern; content routes have none. */
export function rulesOf(pattern: string): RouteRules {
  return servicePageAt(pattern) ?? {};
}

/** Returns the service page at a path; `undefined` for paths of content. */
export function servicePageAt(path: string): ServicePage | undefined {
  return pagesByPattern.get(withoutFinalSlash(path));
}

/** True if a route's pattern, or a path, is that of a locale's 404 page. */
export function isNotFoundPage(path: string): boolean {
  return servicePageAt(path)?.path === NOT_FOUND_PATH;
}
