import { expect, it } from 'vitest';
import { GTM_ID_PATTERN } from './limits.ts';

it.each([
  ['GTM-ABC123', true],
  ['GTM-', false],
  ['GTM-abc', false],
  ['UA-123', false],
  ['xGTM-ABC', false],
])('container id %s: %s', (id, valid) => {
  expect(GTM_ID_PATTERN.test(id)).toBe(valid);
});
