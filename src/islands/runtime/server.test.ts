import { memo } from 'react';
import { expect, it } from 'vitest';
import renderer from './server.ts';

it.each([
  ['a component', () => null, true],
  ['a component that is an object', memo(() => null), true],
  ['an element by its name', 'count-up', false],
])('takes %s for React’s: %s', async (_, component, expected) => {
  expect(await renderer.check(component)).toBe(expected);
});
