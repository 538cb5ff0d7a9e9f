import { isAnonymous, requireViewer, type Identity } from './access/identity.ts';
import { type EndpointGroup } from './context.ts';
import { jsonReply } from '../http/reply.ts';
import type { ServiceRequest } from '../http/request.ts';
import { httpError } from '../http/errors.ts';

/** Optional parts of a project. */
interface ProjectParts {
  readonly includeMembers: boolean;
  readonly includeFeatures: boolean;
}

/** Display names of roles. */
const ROLE_TITLES = { none: 'None', viewer: 'Viewer', editor: 'Editor' } as const;

/** Formats a role as in projects and users. */
export function roleOf({ role }: Pick<Identity, 'role'>): {
  name: string;
  title: string;
  description: string;
} {
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

/** Source of the description of a project. */
interface ProjectSource {
  readonly id: string;
  readonly members: readonly Identity[];
  /** Identity of the request. */
  readonly current: Identity;
  /** Creation time as an ISO timestamp. */
  readonly createdAt: string;
}

/** Describes a project in the format of the hosted service. */
function describeProject({ id, members, current, createdAt }: ProjectSource, parts: ProjectParts): object {
  return {
    id,
    displayName: id,
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
    ...(parts.includeMembers && { members: members.map((member) => memberOf(member, current, createdAt)) }),
    ...(parts.includeFeatures && { features: [] }),
  };
}

/** Endpoints of the only project: `GET /projects` and `/projects/{id}`. */
export const projectEndpoints: EndpointGroup = (context, endpoint) => {
  const { access, projectId, registry, datasets } = context;
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
};
