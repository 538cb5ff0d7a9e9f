import { describe, expect, it } from 'vitest';
import { getLocale } from '../../config/locales.ts';
import { testHero, testPage } from '../../content/testing/fixtures.ts';
import type { Block } from '../../content/types.ts';
import { colorTokens } from './color-tokens.ts';
import { blocksByType } from './styleguide-blocks.ts';

describe('colorTokens', () => {
  it('finds literal colours once, in order, and nothing else', () => {
    const css =
      ':root {\n  --ink: #17231f;\n  --size: 4px;\n  --text: var(--ink);\n  --white: #fff;\n}\n.dark {\n  --ink: #ffffff;\n}';
    expect(colorTokens(css)).toEqual([
      { name: '--ink', value: '#17231f' },
      { name: '--white', value: '#fff' },
    ]);
  });
});

describe('blocksByType', () => {
  const quote: Block = { _key: 'q', _type: 'quotes', heading: 'Quotes', items: [] };
  const english = testPage({ blocks: [testHero(), quote] });
  const german = testPage({ language: 'de', blocks: [{ ...testHero(), heading: 'Deutsch' }] });

  it('shows every type once, in the nearest language', () => {
    const examples = blocksByType([english, german], getLocale('de-at'));
    expect(examples.map(({ type }) => type)).toEqual(['hero', 'quotes']);
    expect(examples[0]?.block).toMatchObject({ heading: 'Deutsch' });
  });

  it('shows nothing of other languages', () => {
    expect(blocksByType([german], getLocale('fr'))).toEqual([]);
  });
});
