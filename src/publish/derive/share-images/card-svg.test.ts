import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SHARE_IMAGE_SIZE } from '../../../config/share-image.ts';
import { SECTION_TONES } from '../../../config/editing/sections.ts';
import { SHARE_CARD_VERSION } from '../../../layouts/share/share-card.ts';
import { CARD_COLOURS, type CardLayout, DECORATION, LAYOUTS, LOGO } from './card-design.ts';
import { groundSvg, pictureFrameSvg, writeCard } from './card-svg.ts';
import { cardTypefaces } from './typefaces.ts';
import { testCard } from './testing/cards.ts';

const write = async (changes: Parameters<typeof testCard>[0] = {}) => {
  const card = testCard(changes);
  return writeCard(card, await cardTypefaces(card.language));
};

/** Cards that between them use everything there is to draw. */
const SAMPLES: readonly Parameters<typeof testCard>[0][] = [
  {},
  { section: undefined, tone: 'green', picture: undefined },
  { title: 'Mach mit: gemeinsam gegen Lebensmittelverschwendung', language: 'de-DE', audience: 'Deutsch' },
  { title: 'Přidejte se k hnutí proti plýtvání jídlem', language: 'cs-CZ', tone: 'butter' },
  {
    title: 'Morselについて：お皿を空にする人たち',
    language: 'ja-JP',
    section: '保存のコツ',
    audience: '日本語',
  },
];

/** Change both together: names of images must change when their looks do. */
const DRAWN = { version: 2, fingerprint: 'a46444656ccb2233' };

describe('writeCard', () => {
  it('matches its version: raise SHARE_CARD_VERSION when this fails', async () => {
    const written = await Promise.all(SAMPLES.map((sample) => write(sample)));
    const drawings = [
      ...written.map(({ svg }) => svg),
      ...[LAYOUTS.usual, LAYOUTS.words].map((layout) => groundSvg('mint', layout)),
      ...[LAYOUTS.usual, LAYOUTS.slim].map(({ picture }) => pictureFrameSvg(picture, '#fff')),
    ];
    const fingerprint = createHash('sha256').update(drawings.join('\n')).digest('hex').slice(0, 16);
    expect({ version: SHARE_CARD_VERSION, fingerprint }).toEqual(DRAWN);
  });

  it.each([
    ['usual', {}],
    ['slim', { title: 'gemeinsam gegen Lebensmittelverschwendung', language: 'de-DE' }],
    ['words', { picture: undefined }],
  ] as const)('puts words of the layout %s beside image and decoration', async (name, changes) => {
    const { svg, box, layout } = await write(changes);
    expect(layout).toEqual(LAYOUTS[name]);
    expect(box.left + box.width).toBeLessThanOrEqual(layout.picture?.left ?? DECORATION.left);
    expect(box.top).toBeGreaterThan(LOGO.top + LOGO.height);
    expect(box.top + box.height).toBeLessThan(SHARE_IMAGE_SIZE.height);
    expect(svg).toContain(`width="${box.width}" height="${box.height}"`);
  });

  it('contains no text, images or external resources, so the machine’s fonts do not matter', async () => {
    const { svg } = await write({ title: 'A "title" <b> & co', section: '<script>' });
    expect(svg).not.toMatch(/<(text|image|script|style|use|b)\b|href|&(?!amp;)/);
    expect(new Set(svg.match(/<(\w+)/g))).toEqual(new Set(['<svg', '<rect', '<g', '<path']));
  });

  it('omits a missing section, and draws the mark without an image', async () => {
    const groups = (svg: string) => svg.match(/<g fill/g)?.length;
    expect(groups((await write()).svg)).toBe(3);
    expect(groups((await write({ section: undefined })).svg)).toBe(2);
    const paths = (layout: CardLayout) => groundSvg('mint', layout).match(/<path/g)?.length ?? 0;
    expect(paths(LAYOUTS.words)).toBe(paths(LAYOUTS.usual) + 1);
  });

  it('returns characters without a glyph', async () => {
    expect((await write({ title: 'Bread 🍞' })).missing).toEqual(['🍞']);
    expect((await write({ title: '食べもの', language: 'ja-JP' })).missing).toEqual([]);
    expect((await write({ title: '日本のMorsel' })).missing).toEqual([]);
  });

  it('has the background of its tone', async () => {
    for (const tone of SECTION_TONES)
      for (const svg of [(await write({ tone })).svg, groundSvg(tone, LAYOUTS.usual)])
        expect(svg).toContain(`fill="${CARD_COLOURS[tone].ground}"`);
  });
});

describe('colours', () => {
  const styles = ['tokens', 'sections']
    .map((name) => readFileSync(new URL(`../../../styles/${name}.css`, import.meta.url), 'utf8'))
    .join('\n');

  it('equal those of the style sheets', () => {
    const colours = new Set(Object.values(CARD_COLOURS).flatMap((each) => Object.values({ ...each })));
    expect([...colours].filter((colour: string) => !styles.includes(colour))).toEqual([]);
  });

  it('of backgrounds equal those of the tones', () => {
    const token = (name: string): string | undefined => {
      const value = new RegExp(`--${name}: ([^;]+);`).exec(styles)?.[1];
      const referred = /^var\(--(.+)\)$/.exec(value ?? '')?.[1];
      return referred === undefined ? value : token(referred);
    };
    for (const tone of SECTION_TONES)
      expect(CARD_COLOURS[tone].ground).toBe(token(tone === 'page' ? 'color-page' : `tone-${tone}`));
  });
});
