import { expect, it } from 'vitest';
import { isAclMode, isDatasetName } from './types.ts';

it.each(['production', 'a', '2026', 'a_b-c', 'x'.repeat(64)])('"%s" is a valid dataset name', (name) =>
  expect(isDatasetName(name)).toBe(true),
);

it.each(['', 'Production', 'a b', 'a.b', '../a', '~a', '-a', '_a', 'ä', 'x'.repeat(65), 'a\n'])(
  '"%s" is not a valid dataset name',
  (name) => expect(isDatasetName(name)).toBe(false),
);

it.each([
  ['public', true],
  ['private', true],
  ['custom', false],
  [null, false],
])('isAclMode(%o) is %s', (value, expected) => expect(isAclMode(value)).toBe(expected));
