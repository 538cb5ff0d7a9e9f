import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { designTokens, tokenGroups } from './design-tokens.ts';

const CSS = `
/* Not this: --comment: 1px; */
:root {
  --ink: #17231f;
  --tint: rgb(0 0 0 / 10%);
  --color-text: var(--ink);
  --tone-mint: #e3f4e9;
  --font-body:
    Inter, 'Noto Sans',
    sans-serif;
  --text-h1: clamp(1rem, 2vw, 3rem);
  --space-1: 0.25rem;
  --radius: 1rem;
  --shadow: 0 0 1rem #000;
  --ease-out: cubic-bezier(0, 0, 0, 1);
}
@media (prefers-color-scheme: dark) { :root {
  --ink: #ffffff;
} }`;

it('designTokens finds every custom property once, in order, with its first value on one line', () => {
  expect(designTokens(CSS).map(({ name }) => name)).toEqual([
    '--ink',
    '--tint',
    '--color-text',
    '--tone-mint',
    '--font-body',
    '--text-h1',
    '--space-1',
    '--radius',
    '--shadow',
    '--ease-out',
  ]);
  expect(designTokens(CSS)[0]?.value).toBe('#17231f');
  expect(designTokens(CSS)[4]?.value).toBe("Inter, 'Noto Sans', sans-serif");
});

describe('tokenGroups', () => {
  const groupsOf = (css: string) =>
    tokenGroups(designTokens(css)).map(({ id, tokens }) => [id, tokens.map(({ name }) => name).join(' ')]);

  it('sorts tokens by what they are for, and leaves none out', () => {
    expect(groupsOf(CSS)).toEqual([
      ['palette', '--ink --tint'],
      ['roles', '--color-text --tone-mint'],
      ['fonts', '--font-body'],
      ['type', '--text-h1'],
      ['space', '--space-1'],
      ['radius', '--radius'],
      ['shadow', '--shadow'],
      ['other', '--ease-out'],
    ]);
  });

  it('has no empty groups', () => {
    expect(groupsOf(':root {\n --space-1: 1px;\n}')).toEqual([['space', '--space-1']]);
  });

  it('shows every token the site has', async () => {
    const css = await readFile(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
    const tokens = designTokens(css);
    const shown = tokenGroups(tokens).flatMap((group) => group.tokens);
    expect(tokens.length).toBeGreaterThan(50);
    expect(shown.map(({ name }) => name).toSorted()).toEqual(tokens.map(({ name }) => name).toSorted());
  });
});
