import { describe, expect, it } from 'vitest';
import { describeProject } from './projects.ts';

const members = [
  { id: 'ed', name: 'Ed', role: 'editor' },
  { id: 'vi', name: 'Vi', role: 'viewer' },
] as const;
const createdAt = '2026-01-01T00:00:00Z';
const all = { includeMembers: true, includeFeatures: true };
const describeTo = (current: (typeof members)[number] | { id: '<anonymous>'; name: ''; role: 'viewer' }) =>
  describeProject({ id: 'p', members, current, createdAt }, all);

describe('describeProject', () => {
  it('returns all fields that the client declares', () =>
    expect(describeTo(members[0])).toMatchObject({
      id: 'p',
      displayName: 'p',
      studioHost: null,
      organizationId: null,
      isBlocked: false,
      isDisabled: false,
      isDisabledByUser: false,
      createdAt,
      features: [],
      metadata: {},
      members: [
        {
          id: 'ed',
          role: 'editor',
          isRobot: false,
          isCurrentUser: true,
          roles: [{ name: 'editor', title: 'Editor' }],
        },
        { id: 'vi', role: 'viewer', isRobot: false, isCurrentUser: false },
      ],
    }));

  it('marks no member as the current user without a token', () =>
    expect(JSON.stringify(describeTo({ id: '<anonymous>', name: '', role: 'viewer' }))).not.toContain(
      '"isCurrentUser":true',
    ));

  it.each(['members', 'features'])('omits %s on request', (part) => {
    const parts = { includeMembers: part !== 'members', includeFeatures: part !== 'features' };
    const project = describeProject({ id: 'p', members, current: members[0], createdAt }, parts);
    expect(Object.keys(project)).not.toContain(part);
    expect(Object.keys(project)).toHaveLength(Object.keys(describeTo(members[0])).length - 1);
  });
});
