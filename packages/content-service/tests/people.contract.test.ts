import { describe, expect, it } from 'vitest';
import { access, clientOf, refusalOf, stored, useService } from './support.ts';

const local = useService([stored('home')]);
const service = useService([stored('home')], { access });

const editor = () => clientOf(service, { token: 'editor-token' });

describe('projects through the client', () => {
  it('are one project with its members', async () => {
    const project = await editor().projects.getById('morsel-local');
    expect(project).toMatchObject({
      id: 'morsel-local',
      displayName: 'morsel-local',
      isBlocked: false,
      members: [
        { id: 'ed', role: 'editor', isRobot: false, isCurrentUser: true },
        { id: 'vi', role: 'viewer', isRobot: false, isCurrentUser: false },
        { id: 'no', role: 'none', isRobot: false, isCurrentUser: false },
      ],
      features: [],
    });
    expect(await editor().projects.list()).toEqual([project]);
  });

  it('omit parts that are not requested', async () => {
    const [project] = await editor().projects.list({ includeMembers: false, includeFeatures: false });
    expect(project).not.toHaveProperty('members');
    expect(project).not.toHaveProperty('features');
    expect(await editor().projects.list({ organizationId: 'any' })).toEqual([]);
  });

  it('are visible to members only', async () => {
    const outsider = service.client;
    const refusals = [
      outsider.projects.list(),
      outsider.projects.getById('morsel-local'),
      outsider.users.getById('ed'),
    ];
    const errors = await Promise.all(refusals.map((each: Promise<unknown>) => refusalOf(each)));
    expect(errors.map(({ message }) => message)).toEqual(Array(3).fill('Unauthorized - Session not found'));
  });

  it('are not found under other ids', async () =>
    expect((await refusalOf(editor().projects.getById('other'))).message).toContain(
      'Project "other" not found',
    ));
});

describe('users through the client', () => {
  it('include the current user', async () =>
    expect(await editor().users.getById('me')).toEqual({
      id: 'ed',
      name: 'Ed Itor',
      email: 'ed@example.com',
      profileImage: null,
      provider: 'local',
      role: 'editor',
      roles: [{ name: 'editor', title: 'Editor', description: '' }],
    }));

  it('include all holders of tokens', async () => {
    expect(await editor().users.getById('vi')).toEqual({
      id: 'vi',
      projectId: 'morsel-local',
      displayName: 'Vi Ewer',
      familyName: null,
      givenName: null,
      middleName: null,
      imageUrl: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      isCurrentUser: false,
    });
    const several: unknown = await editor().users.getById('vi,none,ed');
    expect(several).toMatchObject([
      { id: 'ed', isCurrentUser: true },
      { id: 'vi', isCurrentUser: false },
    ]);
  });

  it('do not include unknown ids', async () =>
    expect((await refusalOf(editor().users.getById('none'))).message).toBe('Not Found - User not found'));

  it('include the local developer without a configuration', async () => {
    expect(await local.client.users.getById('me')).toMatchObject({ id: 'local', role: 'editor' });
    expect(await local.client.users.getById('local')).toMatchObject({ displayName: 'Local developer' });
  });

  it('are empty without a token', async () => {
    const { status, body } = await service.send('/v1/users/me');
    expect([status, body.toString()]).toEqual([200, '{}']);
  });
});
