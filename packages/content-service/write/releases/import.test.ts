import { expect, it } from 'vitest';
import { createWorld, refusal, release, releaseIn } from '../actions/testing.ts';

const PUBLISH_AT = '2030-01-01T00:00:00Z';

const attributes = {
  _id: '_.releases.r1',
  _rev: 'x',
  _createdAt: '2020-01-01T00:00:00Z',
  metadata: { releaseType: 'asap' },
  publishAt: PUBLISH_AT,
  other: 1,
};
const imported = (state: string, ifExists?: string) =>
  release('import', { ifExists, attributes: { ...attributes, state } });

it.each([
  ['active', { state: 'active' }],
  ['scheduled', { state: 'active' }],
  ['publishing', { state: 'active' }],
  ['published', { state: 'published', publishAt: PUBLISH_AT }],
  ['archived', { state: 'archived', publishAt: PUBLISH_AT }],
])('maps the state %s', (state, expected) => {
  const world = createWorld();
  world.act('t', imported(state));
  expect(releaseIn(world)).toEqual({
    _id: '_.releases.r1',
    _type: 'system.release',
    _rev: 't',
    _createdAt: '2020-01-01T00:00:00Z',
    _updatedAt: '2026-11-01T00:00:00.000Z',
    name: 'r1',
    metadata: { releaseType: 'asap' },
    other: 1,
    ...expected,
  });
});

it('fails for, ignores or replaces an existing release, according to ifExists', () => {
  const world = createWorld();
  world.act('t', release('create'));
  expect(refusal(() => world.act('t', imported('archived', 'fail')))).toMatchObject({ reason: 'conflict' });
  world.act('t', imported('archived', 'ignore'));
  expect(releaseIn(world)?.['state']).toBe('active');
  world.act('t', imported('archived', 'replace'));
  expect(releaseIn(world)?.['state']).toBe('archived');
});

it('refuses invalid metadata', () => {
  const bare = release('import', { attributes: {} });
  expect(refusal(() => createWorld().act('t', bare))).toMatchObject({ reason: 'invalid' });
});
