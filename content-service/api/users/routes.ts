import { isAnonymous } from '../access/anonymous.ts';
import { requireViewer } from '../access/require.ts';
import type { Identity } from '../access/types.ts';
import type { ServiceContext } from '../context.ts';
import { roleOf } from '../projects/project.ts';
import { endpointsOf } from '../endpoint.ts';
import { httpError } from '../../http/errors.ts';
import { jsonReply } from '../../http/reply.ts';
import type { Route } from '../../http/router.ts';

/** The user who asks, as the hosted service describes them: with role, and an address the Studio shows. */
export function describeCurrentUser(identity: Identity): object {
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

/** Any user, as the hosted service describes them to others. */
export function describeUser({ id, name, email }: Identity, source: UserSource): object {
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
  /** ISO timestamp. */
  readonly startedAt: string;
  readonly currentId: string;
}

/** Users: `GET /users/me`, `/users/{id}` and `/users/{id,id…}`. */
export function createUserRoutes(context: ServiceContext): Route[] {
  const { access, projectId } = context;
  const endpoint = endpointsOf(context);
  const startedAt = new Date().toISOString();
  return [
    endpoint('GET', '/users/me', (request) => {
      const identity = access.identify(request);
      // As the hosted service answers whoever is not logged in.
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
