import { LOCALES } from '../../config/locales/locales.ts';
import type { Route } from '../../routing/route.ts';
import { SERVICE_PAGES, serviceRoutes } from '../../routing/service-pages.ts';

/** Files that the renderer responds with besides pages, for each locale. */
const LOCALE_FILES = ['/api/locale/', '/api/measurement/'] as const;

/** Lists the paths of all pages and files that are rendered: of content, then of the site itself. */
export function renderedPaths(routes: readonly Pick<Route, 'path'>[]): readonly string[] {
  return [...routes.map(({ path }) => path), ...ownPaths()];
}

/** Lists the paths that exist whatever the content. */
function ownPaths(): readonly string[] {
  const pages = SERVICE_PAGES.filter(({ isForDevelopers }) => isForDevelopers !== true);
  return [
    ...serviceRoutes(pages).map(({ pattern }) => `${pattern}/`),
    ...LOCALE_FILES.flatMap((folder) => LOCALES.map(({ code }) => `${folder}${code}.json`)),
  ];
}

/** Returns the file of a path below the folder of a site; pages about errors stand where the host looks for them. */
export function fileOfPath(path: string): string {
  if (!path.endsWith('/')) return path.slice(1);
  const error = /^\/(?:(.+)\/)?(404|500)\/$/.exec(path);
  if (!error) return `${path.slice(1)}index.html`;
  const [, locale, status] = error;
  return locale === undefined ? `${status}.html` : `${locale}/${status}.html`;
}
