import { requireProject, type ServiceContext } from '../context.ts';
import { dispatch, type Route } from '../../http/router.ts';

const PATH =
  /^\/v(?<version>[^/]+)\/projects\/(?<project>[^/]+)\/datasets\/(?<dataset>[^/]+)\/(?<operation>query|doc|mutate|actions|listen|live\/events|history)(?<rest>\/.*)?$/;

/**
 * The content of a dataset below `/projects/{project}/datasets/{dataset}`, where clients look for it that are made with
 * `resource: {type: 'dataset', id: '{project}.{dataset}'}`.
 *
 * @param routes Those that answer below `/data`.
 */
export function createResourceRoutes(context: ServiceContext, routes: readonly Route[]): Route[] {
  return [
    {
      methods: ['GET', 'POST'],
      pattern: PATH,
      handle(request) {
        requireProject(context, request.params['project']);
        const url = new URL(request.url);
        // What is still encoded in the path stays so, for the other route to decode.
        url.pathname = url.pathname.replace(PATH, '/v$<version>/data/$<operation>/$<dataset>$<rest>');
        return dispatch(routes, { ...request, url });
      },
    },
  ];
}
