import { httpError } from './errors.ts';
import type { Reply } from './reply.ts';
import type { ServiceRequest } from './request.ts';

/** Endpoint. The named groups of `pattern` become `params` of the request. */
export interface Route {
  readonly methods: readonly string[];
  readonly pattern: RegExp;
  handle(request: ServiceRequest): Promise<Reply> | Reply;
}

function decodeGroups(groups: Record<string, string | undefined>): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(groups)) {
    if (value === undefined) continue;
    try {
      params[name] = decodeURIComponent(value);
    } catch {
      throw httpError(400, `"${value}" in the request path is not valid percent-encoding`);
    }
  }
  return params;
}

/**
 * Dispatches a request to the first route that matches its path and method.
 *
 * @throws HttpError 404 when no route matches the path, 405 with `allow` when one does for other methods only.
 */
export async function dispatch(routes: readonly Route[], request: ServiceRequest): Promise<Reply> {
  const allowed = new Set<string>();
  for (const route of routes) {
    const match = route.pattern.exec(request.url.pathname);
    if (match === null) continue;
    if (route.methods.includes(request.method)) {
      return await route.handle({ ...request, params: decodeGroups(match.groups ?? {}) });
    }
    for (const method of route.methods) allowed.add(method);
  }
  if (allowed.size === 0) throw httpError(404, `There is no endpoint at ${request.url.pathname}`);
  if (allowed.has('GET')) allowed.add('HEAD');
  const allow = [...allowed].sort().join(', ');
  throw httpError(405, `${request.method} is not allowed at ${request.url.pathname}; use ${allow}`, {
    allow,
  });
}
