import { expect, it } from 'vitest';
import { parentDomains } from './parent-domains.ts';

it.each([
  ['www.shop.co.uk', ['www.shop.co.uk', 'shop.co.uk', 'co.uk']],
  ['shop.example', ['shop.example']],
  ['localhost', []],
  ['127.0.0.1', []],
  ['[::1]', []],
])('of %s are %j', (hostname, domains) => {
  expect(parentDomains(hostname)).toEqual(domains);
});
