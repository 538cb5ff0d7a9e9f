import { requireProject, type ServiceContext } from '../context.ts';
import { dispatch, type Route } from '../../http/router.ts';

const PATH =
  /^\/v(?<version>[^/]+)\/projects\/(?<project>[^/]+)\/datasets\/(?<dataset>[^/]+)\/(?<operation>query|doc|mutate|actions|listen|live\/events|history)(?<rest>\/.*)?$/;

/**
 * Creates aliases of the data endpoints below `/projects/{project}/datasets/{dataset}`, for clients with `resource:
 * {type: 'dataset', id: '{project}.{dataset}'}`.
 *
 * @param routes Routes below `/data`.
 */
export function createResourceRoutes(context: ServiceContext, routes: readonly Route[]): Route[] {
  return [
    {
      methods: ['GET', 'POST'],
      pattern: PATH,
      handle(request) {
        requireProject(context, request.params['project']);
        const url = new URL(request.url);
        // Percent-encoding is preserved; the target route decodes its parameters.
        url.pathname = url.pathname.replace(PATH, '/v$<version>/data/$<operation>/$<dataset>$<rest>');
        return dispatch(routes, { ...request, url });
      },
    },
  ];
}
