import { expect, it } from 'vitest';
import { explainBuild } from './describe-build.ts';

it('explains once why all pages were rendered', () => {
  const rendered = new Map(['/de/', '/en-gb/'].map((path) => [path, undefined]));
  expect(explainBuild({ rendered, reused: 0 })).toMatch(/^All 2 pages rendered: the code .*$/);
});

it('explains each page of which an answer has changed, or that is new', () => {
  const rendered = new Map([
    ['/de/', 'document page-home-de'],
    ['/de/new/', undefined],
  ]);
  const lines = explainBuild({ rendered, reused: 1 }).split('\n').slice(1);
  expect(lines).toEqual(['  /de/  document page-home-de', '  /de/new/  new']);
});

it('says that no page was rendered', () => {
  expect(explainBuild({ rendered: new Map(), reused: 3 })).toBe(
    'No page was rendered: no answer has changed.',
  );
});
