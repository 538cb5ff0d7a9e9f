import { projectHeader, requireProject, type ServiceContext } from './context.ts';
import { parseApiVersion } from '../groq/api-version.ts';
import { checkTag } from './query/input.ts';
import type { Reply } from '../http/reply.ts';
import type { ServiceRequest } from '../http/request.ts';
import type { Route } from '../http/router.ts';

/** What an endpoint answers. */
export type EndpointHandler = (request: ServiceRequest) => Promise<Reply> | Reply;

/** Makes endpoints below `/v{version}` of one service. */
export type EndpointMaker = (method: string, path: string, handle: EndpointHandler) => Route;

function toPattern(path: string): RegExp {
  const parts = path.replaceAll(/:(\w+)/g, (_, name: string) => `(?<${name}>[^/]+)`);
  return new RegExp(`^/v(?<version>[^/]+)${parts}$`);
}

/**
 * Makes endpoints written as `/projects/:project/grants`. Each checks the API version, the tag and the project a
 * request names, in its path as `:project` or in its head.
 */
export function endpointsOf(context: ServiceContext): EndpointMaker {
  return (method, path, handle) => ({
    methods: [method],
    pattern: toPattern(path),
    handle(request) {
      requireProject(context, projectHeader(request.headers));
      requireProject(context, request.params['project']);
      parseApiVersion(request.params['version'] ?? '');
      checkTag(request.url.searchParams.get('tag'));
      return handle(request);
    },
  });
}
