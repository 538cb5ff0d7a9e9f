import { expect, it } from 'vitest';
import { sourcePattern, targetAddress, targetPattern } from './redirect-addresses.ts';

it.each([
  ['/', '/'],
  ['/de/alt', '/de/alt'],
  ['/de/alt/', '/de/alt'],
  ['/de/alt/*', '/de/alt/*'],
  ['/ja/%E6%97%A7/', '/ja/旧'],
])('sourcePattern %s is matched as %s', (source, expected) => {
  expect(sourcePattern(source)).toBe(expected);
});

it.each([
  ['/de/', '/de/'],
  ['/de/?a=ü#teil', '/de/?a=%C3%BC#teil'],
  ['/ja/旧/', '/ja/%E6%97%A7/'],
  ['/ja/%E6%97%A7/', '/ja/%E6%97%A7/'],
  ['/de/:splat', '/de/:splat'],
  ['/:splat', '/./:splat'],
  ['/de/../:splat?a=:b', '/./:splat?a=:b'],
  ['/.//evil.example/', '/.//evil.example/'],
  ['https://shop.example', 'https://shop.example/'],
  ['https://shop.example/ü?x', 'https://shop.example/%C3%BC?x'],
])('targetAddress %s is sent as %s', (target, expected) => {
  expect(targetAddress(target)).toBe(expected);
});

it.each([
  ['/de/neu/', '/de/neu'],
  ['/de/neu?a=1#b', '/de/neu'],
  ['/ja/%E6%97%A7/', '/ja/旧'],
  ['/de/:splat', '/de/*'],
  ['/', '/'],
  ['https://site.invalid/de/', undefined],
])('targetPattern %s leads to %s', (target, expected) => {
  expect(targetPattern(target)).toBe(expected);
});
