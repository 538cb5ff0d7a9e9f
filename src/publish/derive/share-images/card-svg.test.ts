import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SHARE_IMAGE_SIZE } from '../../../config/share-image.ts';
import { SECTION_TONES } from '../../../config/editing/sections.ts';
import { SHARE_CARD_VERSION } from '../../../layouts/share/share-card.ts';
import { CARD_COLOURS, LAYOUTS } from './card-design.ts';
import { pictureMaskSvg, writeCard } from './card-svg.ts';
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
const DRAWN = { version: 1, fingerprint: 'd37ea73a8c014b48' };

describe('writeCard', () => {
  it('matches its version: raise SHARE_CARD_VERSION when this fails', async () => {
    const written = await Promise.all(SAMPLES.map((sample) => write(sample)));
    const drawings = [
      ...written.map(({ svg }) => svg),
      ...[LAYOUTS.usual, LAYOUTS.slim].map(({ picture }) => pictureMaskSvg(picture)),
    ];
    const fingerprint = createHash('sha256').update(drawings.join('\n')).digest('hex').slice(0, 16);
    expect({ version: SHARE_CARD_VERSION, fingerprint }).toEqual(DRAWN);
  });

  it('has the height of a share image, and the width beside the image', async () => {
    const { height, width } = SHARE_IMAGE_SIZE;
    expect((await write()).svg).toContain(`width="${LAYOUTS.usual.picture.left}" height="${height}"`);
    expect((await write({ picture: undefined })).svg).toContain(`width="${width}" height="${height}"`);
  });

  it('contains no text, images or external resources, so the machine’s fonts do not matter', async () => {
    const { svg } = await write({ title: 'A "title" <b> & co', section: '<script>' });
    expect(svg).not.toMatch(/<(text|image|script|style|use|b)\b|href|&(?!amp;)/);
    expect(svg.match(/<(\w+)/g)).toEqual([
      '<svg',
      '<rect',
      '<g',
      '<path',
      '<path',
      '<path',
      '<path',
      '<path',
      '<path',
    ]);
  });

  it('omits a missing section, and draws the mark without an image', async () => {
    const pathsOf = async (changes: Parameters<typeof testCard>[0]) =>
      (await write(changes)).svg.match(/<path/g)?.length ?? 0;
    const all = await pathsOf({});
    expect(await pathsOf({ section: undefined })).toBe(all - 1);
    expect(await pathsOf({ picture: undefined })).toBe(all + 1);
  });

  it.each([
    ['Short', 'en-GB', LAYOUTS.usual],
    ['gemeinsam gegen Lebensmittelverschwendung', 'de-DE', LAYOUTS.slim],
  ])('sets %s beside an image', async (title, language, layout) =>
    expect((await write({ title, language })).layout).toEqual(layout),
  );

  it('returns characters without a glyph', async () => {
    expect((await write({ title: 'Bread 🍞' })).missing).toEqual(['🍞']);
    expect((await write({ title: '食べもの', language: 'ja-JP' })).missing).toEqual([]);
    expect((await write({ title: '日本のMorsel' })).missing).toEqual([]);
  });

  it('has the background of its tone', async () => {
    for (const tone of SECTION_TONES)
      expect((await write({ tone })).svg).toContain(`fill="${CARD_COLOURS[tone].ground}"`);
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
