import type { ClientPerspective } from '@sanity/client';
import type { APIContext, MiddlewareNext } from 'astro';
import { getLocale, localeOfPath } from '../config/locales/locales.ts';
import { FetchError } from '../content/content-reader.ts';
import type { SiteFunction } from '../hosting/functions/site-function.ts';
import { noRouteMatches } from '../routing/not-found.ts';
import { localePrefix } from '../routing/paths.ts';
import { isNotFoundPage, NOT_FOUND_PATH, servicePageAt } from '../routing/service-pages.ts';
import type { Route } from '../routing/route.ts';
import type { Site } from '../site/site.ts';
import { createMarker, type CreateEditingMarks } from './editing/editing-marks.ts';
import { editorLocale, hiddenPanel, insertIntoMain, problemsPanel } from './problems/panels.ts';
import type { PreviewEnvironment } from './environment.ts';
import { previewHeaders, withHeaders } from './preview-headers.ts';
import { failedPage, unavailablePage } from './plain-pages.ts';
import { PROBLEMS_PATH } from '../config/preview-paths.ts';
import type { DraftSession } from './session/draft-session.ts';
import type { OpenedSite, PerspectiveSite } from './site/perspective-site.ts';

/** Settings of {@link createPreviewHandler}. */
export interface PreviewHandlerOptions {
  readonly environment: Pick<PreviewEnvironment, 'site' | 'studioOrigin'>;
  /** Reads what only editors are told. */
  readonly editors: Pick<NonNullable<App.Locals['preview']>, 'readBar' | 'readStages'>;
  /** Returns the site of a perspective. */
  readonly siteOf: (perspective: ClientPerspective) => Pick<PerspectiveSite, 'open'>;
  /** Returns the session of a request, if it has one. */
  readonly sessionOf: (request: Request) => DraftSession | undefined;
  /** Returns the revision of the content, see `events/event-stream.ts`. */
  readonly revision: () => string;
  /** Functions by their paths; they need no site. */
  readonly functions: ReadonlyMap<string, SiteFunction>;
  /** Files by a prefix of their paths. */
  readonly files: ReadonlyMap<string, (name: string) => Promise<Response>>;
  /** Receives errors that visitors see as a page without details. */
  readonly log: (error: unknown) => void;
}

/** Part of Astro's context that the preview needs. */
export type PreviewRequest = Pick<APIContext, 'locals' | 'url' | 'request' | 'clientAddress'>;

/** Opened site and request that a page is rendered from. */
interface Rendering {
  readonly opened: OpenedSite;
  readonly context: PreviewRequest;
  readonly next: MiddlewareNext;
  readonly marksOf: CreateEditingMarks;
}

/**
 * Creates the middleware of the preview deployment, which stands before that of the site: it opens the site of the
 * session's perspective for every request, and turns what goes wrong into pages that say so.
 */
export function createPreviewHandler(options: PreviewHandlerOptions) {
  const { environment, editors, siteOf, sessionOf, revision, log } = options;
  const { studioOrigin } = environment;
  const marksOf = createMarker(studioOrigin);

  const showPage = async (context: PreviewRequest, next: MiddlewareNext): Promise<Response> => {
    const { url, request, locals } = context;
    const session = sessionOf(request);
    const path = url.pathname.replace(/\/?$/, '/');
    // Before anything is read: a change meanwhile makes the page old.
    const rendered = revision();
    const opened = await siteOf(session?.perspective ?? 'published').open(decodeURI(path));
    locals.fullPath = `${url.pathname}${url.search}`;
    locals.preview = { session, revision: rendered, studioOrigin, ...editors, ...opened };
    showSite(locals, opened.site, marksOf);
    if (isPage(opened, path) && path !== url.pathname) {
      return new Response(null, { status: 301, headers: { Location: `${path}${url.search}` } });
    }
    const targets = opened.site.snapshot.settings.map(({ consumerSearch }) => consumerSearch);
    const formTargets = [...new Set(targets)].filter((target) => URL.canParse(target));
    const page = await renderPage({ opened, context, next, marksOf }, options);
    return withHeaders(page, previewHeaders(environment, formTargets));
  };

  return async (context: PreviewRequest, next: MiddlewareNext): Promise<Response> => {
    const { url, locals } = context;
    const target = `${url.pathname}${url.search}`;
    const served = serve(context, options);
    const response = served
      ? await served.catch((error: unknown) => {
          log(error);
          const status = error instanceof FetchError ? 503 : 500;
          return new Response('The preview could not respond. Its log says why.\n', { status });
        })
      : await showPage(context, next).catch((error: unknown) => {
          const isUnavailable = error instanceof FetchError;
          // Astro's page about an error shows the site; without one it would end the process of a function.
          if (!isUnavailable && locals.preview) throw error;
          log(error);
          return isUnavailable ? unavailablePage(target) : failedPage(target);
        });
    return withHeaders(response, previewHeaders(environment, []));
  };
}

/** Calls the function, or sends the file, of a path. @returns `undefined` for all other paths. */
function serve(
  { url, request, locals, clientAddress }: PreviewRequest,
  { functions, files }: Pick<PreviewHandlerOptions, 'functions' | 'files'>,
): Promise<Response> | undefined {
  const path = url.pathname;
  const call = functions.get(path);
  if (call) {
    const host = locals.netlify?.context;
    return call(request, { ip: clientAddress, waitUntil: host && ((work) => host.waitUntil(work)) });
  }
  const [prefix, send] = [...files].find(([each]) => path.startsWith(each)) ?? [];
  return prefix === undefined ? undefined : send?.(path.slice(prefix.length));
}

/**
 * Renders a page with panels about its problems. One that fails because of them is rendered again without its faulty
 * blocks, and if that fails as well, replaced by a page that has the panels alone.
 */
async function renderPage(
  { opened, context, next, marksOf }: Rendering,
  { environment, log }: Pick<PreviewHandlerOptions, 'environment' | 'log'>,
): Promise<Response> {
  const { url, request, locals } = context;
  const path = url.pathname;
  if (!isPage(opened, path.replace(/\/?$/, '/')) && !/^(?:\/[a-z-]+)?\/api\/|\/\w+\.\w+$/.test(path)) {
    const { statusCode, message } = noRouteMatches(locals.fullPath ?? path);
    const page = await next(`${localePrefix(localeOfPath(path).code)}/${NOT_FOUND_PATH}/`);
    return new Response(page.body, { status: statusCode, statusText: message, headers: page.headers });
  }
  const { problems, route } = opened;
  const panels = route ? panelsOf(opened, route, { request, locals }, environment.studioOrigin) : '';
  if (panels === '' || !route) return next();
  const show = async (response: Response) =>
    new Response(insertIntoMain(await response.text(), panels), response);
  if (problems.length === 0) return show(await next());
  for (const site of [opened.site, opened.presentableSite]) {
    if (!site) continue;
    showSite(locals, site, marksOf);
    try {
      return await show(await next());
    } catch (error) {
      if (error instanceof FetchError) throw error;
      log(error);
    }
  }
  return show(await next(`${localePrefix(route.locale)}${PROBLEMS_PATH}`));
}

/** Renders the panels of a page: its problems, and for editors what its days hide. */
function panelsOf(
  { problems, hidden, document }: OpenedSite,
  { locale }: Route,
  { request, locals }: Pick<PreviewRequest, 'request' | 'locals'>,
  studioOrigin: string,
): string {
  const options = {
    locale: editorLocale(request.headers.get('accept-language'), getLocale(locale)),
    studioOrigin,
  };
  const showsHidden = locals.preview?.session && document && hidden.length > 0;
  return [
    ...(problems.length > 0 ? [problemsPanel(problems, options)] : []),
    ...(showsHidden ? [hiddenPanel(document, hidden, options)] : []),
  ].join('');
}

/** Has a request show a site, to editors with marks of what its page shows. */
function showSite(locals: App.Locals, site: Site, marksOf: CreateEditingMarks): void {
  locals.site = site;
  const { session, route } = locals.preview ?? {};
  const document = route && site.content.document(route.documentId);
  locals.editing = session && marksOf(site.snapshot, document);
}

/** True if a document or a service page has the path. */
function isPage({ route }: Pick<OpenedSite, 'route'>, path: string): boolean {
  return route !== undefined || (servicePageAt(path) !== undefined && !isNotFoundPage(path));
}
