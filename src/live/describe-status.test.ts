import { expect, it } from 'vitest';
import { describeProblem, describeStatus, type LiveTexts, shownPaths } from './describe-status.ts';
import { isChanging, type LiveStatus } from './live-status.ts';

const texts: LiveTexts = {
  live: 'Live since {date}',
  offline: 'Off since {date}',
  notPublished: 'Not published',
  leftOut: 'Left out',
  published: 'Published',
  unpublished: 'Unpublished',
  waiting: 'Waiting',
  building: 'Building',
  failed: 'Failed',
  unknown: 'Unknown',
  pages: 'Pages: {number}',
  reasons: {
    'content-service': 'Unread.',
    'page-loss': 'Lost.',
    fault: 'Fault.',
    'not-started': 'Not started.',
    overdue: 'Overdue.',
  },
};
const problem = { documentId: 'home', field: 'slug', message: 'Is taken.', fix: 'Choose another.' };
const since = '2026-11-27T12:00:00Z';
const change = { isRemoval: false, paths: ['/old/'] };

it.each<[LiveStatus, object]>([
  [{ state: 'live', since, paths: ['/'] }, { text: `Live since <${since}>` }],
  [{ state: 'offline', since }, { text: `Off since <${since}>` }],
  [{ state: 'not-published' }, { text: 'Not published' }],
  [{ state: 'unknown' }, { text: 'Unknown' }],
  [
    { state: 'left-out', problem },
    { text: 'Left out', problem },
  ],
  [{ state: 'waiting', ...change }, { text: 'Published · Waiting' }],
  [{ state: 'building', ...change, isRemoval: true }, { text: 'Unpublished · Building' }],
  [
    { state: 'failed', ...change, reason: { kind: 'content', problem, others: 1 } },
    { text: 'Published · Failed', problem },
  ],
  [
    { state: 'failed', ...change, reason: { kind: 'overdue' } },
    { text: 'Published · Failed', reason: 'Overdue.' },
  ],
])('describes %j', (status, described) => {
  expect(describeStatus(status, texts, (time) => `<${time}>`)).toEqual(described);
});

it.each([
  [problem, 'home', 'slug: Is taken. Choose another.'],
  [problem, 'about', 'home, slug: Is taken. Choose another.'],
  [{ ...problem, field: '' }, 'about', 'home: Is taken. Choose another.'],
  [{ ...problem, field: '' }, 'home', 'Is taken. Choose another.'],
])('describes %j to the editor of %s', (stated, openedId, text) => {
  expect(describeProblem(stated, openedId)).toBe(text);
});

it.each<[LiveStatus, readonly string[]]>([
  [{ state: 'live', since, paths: ['/'] }, ['/']],
  [{ state: 'waiting', ...change }, ['/old/']],
  [{ state: 'offline', since }, []],
])('names the pages of %j', (status, paths) => {
  expect(shownPaths(status)).toEqual(paths);
});

it.each([
  ['waiting', true],
  ['building', true],
  ['failed', false],
  ['live', false],
] as const)('takes %s for a change on its way: %s', (state, expected) => {
  expect(isChanging({ state })).toBe(expected);
});
