import { expect, it } from 'vitest';
import { shortenScopes } from './short-scopes.ts';

it.each([
  ['.hero[data-astro-cid-ers4eeda]{color:red}', '.hero[data-ers4e]{color:red}'],
  ['<p data-astro-cid-ers4eeda class="a">', '<p data-ers4e class="a">'],
  ['{"data-astro-cid-ers4eeda":true}', '{"data-ers4e":true}'],
  ['a[data-astro-cid-ers4eeda] b[data-astro-cid-iqsfsv3k]', 'a[data-ers4e] b[data-iqsfs]'],
  ['<p data-astro-reload data-track="x">', '<p data-astro-reload data-track="x">'],
])('%s', (code, expected) => {
  expect(shortenScopes(code, new Map())).toBe(expected);
});

it('throws for a collision of two components, in whichever file they occur', () => {
  const known = new Map<string, string>();
  shortenScopes('[data-astro-cid-ers4eeda] [data-astro-cid-ers4eeda]', known);
  expect(shortenScopes('[data-astro-cid-ers4eeda]', known)).toBe('[data-ers4e]');
  expect(() => shortenScopes('[data-astro-cid-ers4ezzz]', known)).toThrow(
    'Two components have styles with the scope data-ers4e. Rename one of them',
  );
});
