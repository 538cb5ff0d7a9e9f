import { expect, it } from 'vitest';
import { createPageStore } from './page-store.ts';

type Step = readonly ['put' | 'use', address: string] | readonly ['wait', milliseconds: number];

it.each<readonly [string, readonly Step[], readonly string[]]>([
  [
    'what fits',
    [
      ['put', 'a'],
      ['put', 'b'],
      ['put', 'c'],
    ],
    ['a', 'b', 'c'],
  ],
  [
    'the latest beyond the limit',
    [
      ['put', 'a'],
      ['put', 'b'],
      ['put', 'c'],
      ['put', 'd'],
    ],
    ['b', 'c', 'd'],
  ],
  [
    'what was used',
    [
      ['put', 'a'],
      ['put', 'b'],
      ['put', 'c'],
      ['use', 'a'],
      ['put', 'd'],
    ],
    ['a', 'c', 'd'],
  ],
  [
    'a page that came again',
    [
      ['put', 'a'],
      ['put', 'b'],
      ['put', 'c'],
      ['put', 'a'],
      ['put', 'd'],
    ],
    ['a', 'c', 'd'],
  ],
  [
    'a page until its age',
    [
      ['put', 'a'],
      ['wait', 99],
    ],
    ['a'],
  ],
  [
    'no page of that age',
    [
      ['put', 'a'],
      ['wait', 100],
    ],
    [],
  ],
  [
    'no page of that age, however used',
    [
      ['put', 'a'],
      ['wait', 99],
      ['use', 'a'],
      ['wait', 1],
    ],
    [],
  ],
  [
    'a page whose age began again',
    [
      ['put', 'a'],
      ['wait', 99],
      ['put', 'a'],
      ['wait', 1],
    ],
    ['a'],
  ],
])('keeps %s', (_, steps, expected) => {
  let time = 0;
  const store = createPageStore<string>({ maxPages: 3, maxAgeMs: 100, now: () => time });
  for (const step of steps) {
    if (step[0] === 'put') store.put(step[1], `page ${step[1]}`);
    else if (step[0] === 'use') store.get(step[1]);
    else if (step[0] === 'wait') time += step[1];
  }
  expect(['a', 'b', 'c', 'd'].filter((address) => store.take(address) === `page ${address}`)).toEqual(
    expected,
  );
});

it('hands a page out once', () => {
  const store = createPageStore<string>({ maxPages: 3, maxAgeMs: 100, now: () => 0 });
  store.put('a', 'page');
  expect(store.get('a')).toBeDefined();
  expect(store.take('a')).toBe('page');
  expect([store.get('a'), store.take('a')]).toEqual([undefined, undefined]);
});
