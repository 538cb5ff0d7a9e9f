import { isAnonymous } from '../access/anonymous.ts';
import type { Identity } from '../access/types.ts';

/** Which parts of a project are asked for. */
export interface ProjectParts {
  readonly includeMembers: boolean;
  readonly includeFeatures: boolean;
}

/** Roles of the hosted service by the names this one has for them. */
export const ROLE_TITLES = { none: 'None', viewer: 'Viewer', editor: 'Editor' } as const;

/** A role as projects and users list it. */
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

/** What a project is described from. */
export interface ProjectSource {
  readonly id: string;
  readonly members: readonly Identity[];
  /** Who asks. */
  readonly current: Identity;
  /** ISO timestamp. */
  readonly createdAt: string;
}

/** A project as the hosted service describes it. */
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
