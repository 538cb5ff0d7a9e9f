import { expect, it } from 'vitest';
import { parseStartOptions } from './start-options.ts';

it.each([
  [[], false, false],
  [['--studio'], true, false],
  [['--watch'], false, true],
  [['--watch', '--studio'], true, true],
])('reads %j', (args, hasStudio, isWatching) => {
  expect(parseStartOptions(args)).toEqual({ hasStudio, isWatching });
});

it('refuses an unknown option by its name', () => {
  expect(() => parseStartOptions(['--wach'])).toThrow('--wach');
});
