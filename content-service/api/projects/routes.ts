import { requireViewer } from '../access/require.ts';
import type { ServiceContext } from '../context.ts';
import { createEndpointFactory } from '../endpoint.ts';
import { jsonReply } from '../../http/reply.ts';
import type { ServiceRequest } from '../../http/request.ts';
import type { Route } from '../../http/router.ts';
import { describeProject } from './project.ts';

/** Creates the endpoints of the only project: `GET /projects` and `/projects/{id}`. */
export function createProjectRoutes(context: ServiceContext): Route[] {
  const { access, projectId, registry, datasets } = context;
  const endpoint = createEndpointFactory(context);
  const startedAt = new Date().toISOString();

  const describe = (request: ServiceRequest): object => {
    const current = requireViewer(access, request);
    const search = request.url.searchParams;
    const parts = {
      includeMembers: search.get('includeMembers') !== 'false',
      includeFeatures: search.get('includeFeatures') !== 'false',
    };
    const created = [...datasets.keys()].flatMap((name) => registry.describe(name)?.createdAt ?? []);
    const createdAt = created.sort()[0] ?? startedAt;
    return describeProject({ id: projectId, members: access.members, current, createdAt }, parts);
  };

  return [
    endpoint('GET', '/projects', (request) => {
      const project = describe(request);
      // The project belongs to no organization.
      return jsonReply(200, request.url.searchParams.has('organizationId') ? [] : [project]);
    }),
    endpoint('GET', '/projects/:project', (request) => jsonReply(200, describe(request))),
  ];
}
