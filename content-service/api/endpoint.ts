import { projectHeader, requireProject, type ServiceContext } from './context.ts';
import { parseApiVersion } from '../groq/api-version.ts';
import { checkTag } from './query/input.ts';
import type { Reply } from '../http/reply.ts';
import type { ServiceRequest } from '../http/request.ts';
import type { Route } from '../http/router.ts';

/** Handler of an endpoint. */
export type EndpointHandler = (request: ServiceRequest) => Promise<Reply> | Reply;

/** Creates an endpoint below `/v{version}`. */
export type EndpointFactory = (method: string, path: string, handle: EndpointHandler) => Route;

function toPattern(path: string): RegExp {
  const parts = path.replaceAll(/:(\w+)/g, (_, name: string) => `(?<${name}>[^/]+)`);
  return new RegExp(`^/v(?<version>[^/]+)${parts}$`);
}

/**
 * Creates a factory of endpoints with paths such as `/projects/:project/grants`. Each endpoint validates the API
 * version, the request tag and the project id in its path or headers.
 */
export function createEndpointFactory(context: ServiceContext): EndpointFactory {
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
