import { isAnonymous } from '../access/anonymous.ts';
import { requireViewer } from '../access/require.ts';
import type { Identity } from '../access/types.ts';
import type { ServiceContext } from '../context.ts';
import { roleOf } from '../projects/project.ts';
import { createEndpointFactory } from '../endpoint.ts';
import { httpError } from '../../http/errors.ts';
import { jsonReply } from '../../http/reply.ts';
import type { Route } from '../../http/router.ts';

/**
 * Describes the current user in the format of the hosted service: with role, and an address that the Studio displays.
 */
function describeCurrentUser(identity: Identity): object {
  const { id, name, role, email } = identity;
  return {
    id,
    name,
    email: email ?? `${id}@localhost`,
    profileImage: null,
    provider: 'local',
    role,
    roles: [roleOf(identity)],
  };
}

/** Describes a user in the format of the hosted service. */
function describeUser({ id, name, email }: Identity, source: UserSource): object {
  return {
    id,
    projectId: source.projectId,
    displayName: name,
    familyName: null,
    givenName: null,
    middleName: null,
    imageUrl: null,
    ...(email !== undefined && { email }),
    createdAt: source.startedAt,
    updatedAt: source.startedAt,
    isCurrentUser: id === source.currentId,
  };
}

interface UserSource {
  readonly projectId: string;
  /** Start of the service as an ISO timestamp. */
  readonly startedAt: string;
  readonly currentId: string;
}

/** Creates the user endpoints: `GET /users/me`, `/users/{id}` and `/users/{id,id…}`. */
export function createUserRoutes(context: ServiceContext): Route[] {
  const { access, projectId } = context;
  const endpoint = createEndpointFactory(context);
  const startedAt = new Date().toISOString();
  return [
    endpoint('GET', '/users/me', (request) => {
      const identity = access.identify(request);
      // Like the hosted service without a session.
      return jsonReply(200, isAnonymous(identity) ? {} : describeCurrentUser(identity));
    }),
    endpoint('GET', '/users/:ids', (request) => {
      const source = { projectId, startedAt, currentId: requireViewer(access, request).id };
      const ids = new Set((request.params['ids'] ?? '').split(','));
      const found = access.members.filter(({ id }) => ids.has(id));
      if (ids.size > 1)
        return jsonReply(
          200,
          found.map((user) => describeUser(user, source)),
        );
      const [user] = found;
      if (user === undefined) throw httpError(404, 'User not found');
      return jsonReply(200, describeUser(user, source));
    }),
  ];
}
