import type { APIContext, MiddlewareNext } from 'astro';
import { localeOfPath } from '../config/locales/locales.ts';
import { NotFoundError, noRouteMatches } from '../routing/not-found.ts';
import { localePrefix } from '../routing/paths.ts';
import { checkRoute } from '../routing/route-rules.ts';
import { isNotFoundPage, NOT_FOUND_PATH, rulesOf } from '../routing/service-pages.ts';
import type { Site } from '../site/site.ts';
import { typesetPage } from '../i18n/typeset-page.ts';

/** Settings of {@link createRequestHandler}. */
export interface RequestHandlerOptions {
  /** Opens the site of requests that do not bring one in their `locals`. */
  readonly openSite: () => Site;
  /** True in the development server. */
  readonly development: boolean;
}

/** Part of Astro's context that handling a request needs. */
export type RequestContext = Pick<APIContext, 'locals' | 'url' | 'routePattern' | 'params'>;

/**
 * Creates the middleware that gives every request its site and checks the rules of its route. A refused request and
 * one that no route matches get the 404 page of their locale, with the message of the specification (sections 8.1 to
 * 8.3) as reason phrase. Pages are typeset on the way out, unless a build finishes them.
 */
export function createRequestHandler({ openSite, development }: RequestHandlerOptions) {
  const respond = async (context: RequestContext, next: MiddlewareNext): Promise<Response> => {
    const { locals, url, routePattern, params } = context;
    locals.site ??= openSite();
    const fullPath = locals.fullPath ?? `${url.pathname}${url.search}`;
    if (isNotFoundPage(routePattern)) {
      const response = await next();
      return isNotFoundPage(url.pathname) ? response : withReason(response, noRouteMatches(fullPath));
    }
    try {
      checkRoute(rulesOf(routePattern), { fullPath, params, development });
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      const { code } = localeOfPath(url.pathname);
      return withReason(await next(`${localePrefix(code)}/${NOT_FOUND_PATH}/`), error);
    }
    return next();
  };
  return async (context: RequestContext, next: MiddlewareNext) => {
    const response = await respond(context, next);
    return context.locals.facts ? response : typeset(response);
  };
}

async function typeset(response: Response): Promise<Response> {
  if (response.headers.get('Content-Type')?.startsWith('text/html') !== true) return response;
  return new Response(typesetPage(await response.text()), response);
}

function withReason({ body, headers }: Response, { statusCode, message }: NotFoundError): Response {
  return new Response(body, { status: statusCode, statusText: message, headers });
}
