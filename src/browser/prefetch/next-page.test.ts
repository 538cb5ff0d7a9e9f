import { expect, it } from 'vitest';
import { allowsPrefetch, SLOW_CONNECTIONS, type ConnectionFacts } from './next-page.ts';

it.each<readonly [ConnectionFacts | undefined, boolean]>([
  [undefined, true],
  [{}, true],
  [{ saveData: false, effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ saveData: true, effectiveType: '4g' }, false],
  ...SLOW_CONNECTIONS.map((effectiveType) => [{ effectiveType }, false] as const),
])('%j: %s', (connection, expected) => {
  expect(allowsPrefetch(connection)).toBe(expected);
});
