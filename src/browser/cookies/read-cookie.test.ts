import { expect, it } from 'vitest';
import { readCookie } from './read-cookie.ts';

it.each([
  ['a=1', 'a', '1'],
  ['b=2; a=1; c=3', 'a', '1'],
  ['a=x%3Dy%3B%20z', 'a', 'x=y; z'],
  ['a=1=2', 'a', '1=2'],
  ['a=', 'a', ''],
  ['a=1; a=2', 'a', '1'],
  ['', 'a', undefined],
  ['ba=1', 'a', undefined],
  ['a=%E0%A4%A', 'a', undefined],
])('of %j reads %s as %j', (cookies, name, expected) => {
  expect(readCookie(cookies, name)).toBe(expected);
});
