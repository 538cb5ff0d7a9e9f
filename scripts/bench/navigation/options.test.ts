import { expect, it } from 'vitest';
import { parseNavigationOptions } from './options.ts';

it.each([
  [[], { origin: undefined, walks: 10 }],
  [['--walks', '2', '--origin', 'http://localhost:4321/de/'], { origin: 'http://localhost:4321', walks: 2 }],
])('reads %j', (args, expected) => {
  expect(parseNavigationOptions(args)).toEqual(expected);
});

it.each([
  [['--walks', '0'], "--walks takes a whole number from 1, not '0'."],
  [['--walks', 'many'], "--walks takes a whole number from 1, not 'many'."],
  [['--origin', 'here'], "--origin takes an address such as http://localhost:4321, not 'here'."],
  [['--wlaks', '1'], "Unknown option '--wlaks'"],
])('refuses %j', (args, message) => {
  expect(() => parseNavigationOptions(args)).toThrow(message);
});
