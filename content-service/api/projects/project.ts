import { isAnonymous } from '../access/anonymous.ts';
import type { Identity } from '../access/types.ts';

/** Optional parts of a project. */
export interface ProjectParts {
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
export interface ProjectSource {
  readonly id: string;
  readonly members: readonly Identity[];
  /** Identity of the request. */
  readonly current: Identity;
  /** Creation time as an ISO timestamp. */
  readonly createdAt: string;
}

/** Describes a project in the format of the hosted service. */
export function describeProject(
  { id, members, current, createdAt }: ProjectSource,
  parts: ProjectParts,
): object {
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
