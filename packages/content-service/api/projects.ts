import { isAnonymous, requireViewer, type Identity } from './access/identity.ts';
import { type EndpointGroup } from './context.ts';
import { jsonReply } from '../http/reply.ts';
import type { ServiceRequest } from '../http/request.ts';
import { httpError } from '../http/errors.ts';

/** Display names of roles. */
const ROLE_TITLES = { none: 'None', viewer: 'Viewer', editor: 'Editor' } as const;

/** Formats a role as in projects and users. */
export function roleOf({ role }: Pick<Identity, 'role'>) {
  return { name: role, title: ROLE_TITLES[role], description: '' };
}

function memberOf(member: Identity, current: Identity, createdAt: string): object {
  return {
    id: member.id,
    createdAt,
    updatedAt: createdAt,
    isCurrentUser: !isAnonymous(current) && member.id === current.id,
    isRobot: false,
    role: member.role,
    roles: [roleOf(member)],
  };
}

/** Endpoints of the only project: `GET /projects` and `/projects/{id}`. */
export const projectEndpoints: EndpointGroup = (context, endpoint) => {
  const { access, projectId, registry, datasets } = context;
  const startedAt = new Date().toISOString();

  /** Describes the project in the format of the hosted service. */
  const describe = (request: ServiceRequest): object => {
    const current = requireViewer(access, request);
    const search = request.url.searchParams;
    const created = [...datasets.keys()].flatMap((name) => registry.describe(name)?.createdAt ?? []);
    const createdAt = created.sort()[0] ?? startedAt;
    const members = access.members.map((member) => memberOf(member, current, createdAt));
    return {
      id: projectId,
      displayName: projectId,
      studioHost: null,
      organizationId: null,
      isBlocked: false,
      isDisabled: false,
      isDisabledByUser: false,
      activityFeedEnabled: false,
      createdAt,
      updatedAt: createdAt,
      pendingInvites: 0,
      maxRetentionDays: 0,
      metadata: {},
      ...(search.get('includeMembers') !== 'false' && { members }),
      ...(search.get('includeFeatures') !== 'false' && { features: [] }),
    };
  };

  return [
    endpoint('GET', '/projects', (request) => {
      const project = describe(request);
      // The project belongs to no organization.
      return jsonReply(200, request.url.searchParams.has('organizationId') ? [] : [project]);
    }),
    endpoint('GET', '/projects/:project', (request) => jsonReply(200, describe(request))),
  ];
};

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

/** User endpoints: `GET /users/me`, `/users/{id}` and `/users/{id,id…}`. */
export const userEndpoints: EndpointGroup = (context, endpoint) => {
  const { access, projectId } = context;
  const startedAt = new Date().toISOString();
  return [
    endpoint('GET', '/users/me', (request) => {
      const identity = access.identify(request);
      // Like the hosted service without a session.
      return jsonReply(200, isAnonymous(identity) ? {} : describeCurrentUser(identity));
    }),
    endpoint('GET', '/users/:ids', (request) => {
      const current = requireViewer(access, request);
      const ids = new Set((request.params['ids'] ?? '').split(','));
      const users = access.members
        .filter(({ id }) => ids.has(id))
        .map(({ id, name, email }) => ({
          id,
          projectId,
          displayName: name,
          familyName: null,
          givenName: null,
          middleName: null,
          imageUrl: null,
          ...(email !== undefined && { email }),
          createdAt: startedAt,
          updatedAt: startedAt,
          isCurrentUser: id === current.id,
        }));
      if (ids.size > 1) return jsonReply(200, users);
      const [user] = users;
      if (user === undefined) throw httpError(404, 'User not found');
      return jsonReply(200, user);
    }),
  ];
};
