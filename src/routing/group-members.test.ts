import { expect, it } from 'vitest';
import { testGroup } from '../content/testing/fixtures.ts';
import { membersOfGroups } from './group-members.ts';

const english = { _id: 'home-en', language: 'en-gb', slug: '/' };
const german = { _id: 'home-de', language: 'de', slug: '/' };

it('maps locales to documents', () => {
  const { members, problems } = membersOfGroups([english, german], [testGroup('home', [english, german])]);
  expect(problems).toEqual([]);
  expect(members).toHaveLength(1);
  expect([...(members[0]?.documents.keys() ?? [])]).toEqual(['en-gb', 'de']);
});

it('makes a group of a document that no group names', () => {
  const { members } = membersOfGroups([english, german], [testGroup('home', [english])]);
  expect(members.map(({ id }) => id)).toEqual(['home', 'home-de']);
});

it('leaves out a group without documents', () => {
  expect(membersOfGroups([], [testGroup('empty', [])]).members).toEqual([]);
});

it('awaits members that are not published', () => {
  const { members, problems } = membersOfGroups([english], [testGroup('home', [english, german])]);
  expect(members.map(({ documents }) => [...documents.keys()])).toEqual([['en-gb']]);
  expect(problems).toEqual([]);
});

it.each([
  [
    'a locale that is not the document’s',
    [english, german],
    [{ ...testGroup('home', []), translations: [{ language: 'fr', documentId: 'home-de' }] }],
    "written for 'de', not 'fr'",
  ],
  [
    'two documents for one locale',
    [german, { ...german, _id: 'home-de-2' }],
    [testGroup('home', [german, { ...german, _id: 'home-de-2' }])],
    "two documents for 'de'",
  ],
  [
    'a document in two groups',
    [english],
    [testGroup('home', [english]), testGroup('other', [english])],
    'also in group home',
  ],
  ['an unknown locale', [{ ...english, language: 'xx' }], [], "'xx' is not a locale"],
])('reports %s', (_, documents, groups, message) => {
  const { problems } = membersOfGroups(documents, groups);
  expect(problems.map((problem) => problem.message).join('\n')).toContain(message);
  for (const problem of problems) expect(problem.fix).not.toBe('');
});
