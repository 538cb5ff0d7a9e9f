import { expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

const ORIGIN = 'https://site.example';
const HERE = new URL(`${ORIGIN}/de/?a=1`);

function linkTo(address: string, attributes: Readonly<Record<string, string>> = {}) {
  const { href, origin, pathname, search } = new URL(address, HERE);
  const hasAttribute = (name: string) => Object.hasOwn(attributes, name);
  return { href, origin, pathname, search, target: attributes['target'] ?? '', hasAttribute };
}

it.each<readonly [string, Readonly<Record<string, string>>, string | undefined]>([
  ['/de/blog/', {}, `${ORIGIN}/de/blog/`],
  ['/de/blog/?page=2#list', {}, `${ORIGIN}/de/blog/?page=2`],
  ['/de/', {}, `${ORIGIN}/de/`],
  ['/de/blog/', { target: '_self' }, `${ORIGIN}/de/blog/`],
  ['/de/?a=1', {}, undefined],
  ['#contents', {}, undefined],
  ['https://other.example/de/', {}, undefined],
  ['http://site.example/de/', {}, undefined],
  ['mailto:hello@site.example', {}, undefined],
  ['/de/feed.xml', {}, undefined],
  ['/api/events', {}, undefined],
  ['/_astro/page.js', {}, undefined],
  ['/de/blog/', { target: '_blank' }, undefined],
  ['/de/blog/', { download: '' }, undefined],
  ['/de/cookie-settings/', { 'data-page-action': 'Open GDPR Banner' }, undefined],
])('%s %j: %s', (address, attributes, expected) => {
  expect(linkAddress(linkTo(address, attributes), HERE)).toBe(expected);
});
