import { describe, expect, it } from 'vitest';
import { sampleAnimation, sampleLinks, samplePhoto, SAMPLE_IDS } from '../../../blocks/sample-content.ts';
import { LANGUAGES } from '../../../config/locales/languages.ts';
import { getLocale } from '../../../config/locales/locales.ts';
import {
  testArticle,
  testAsset,
  testHero,
  testPage,
  testSnapshot,
} from '../../../content/testing/fixtures.ts';
import { realIds, withRealIds } from './real-ids.ts';

const drawing = { ...testAsset, _id: 'image-d-8x8-svg', extension: 'svg' };
const portrait = { ...testAsset, _id: 'image-p-8x9-webp', width: 8, height: 9 };
const english = testPage({ _id: 'page-how-en-gb', slug: 'how' });
const german = testPage({ _id: 'page-how-de', slug: 'so', language: 'de' });
const snapshot = testSnapshot({
  pages: [testPage(), english, testPage({ language: 'de' }), german],
  articles: [testArticle()],
  assets: [portrait, drawing, testAsset],
});

describe('realIds', () => {
  it.each([
    ['en-gb', english._id],
    ['de-at', german._id],
    ['ja', english._id],
  ])('are those of content of %s, or as near to it as there is', (locale, page) => {
    expect([...realIds(snapshot, getLocale(locale))]).toEqual([
      [SAMPLE_IDS.photo, testAsset._id],
      [SAMPLE_IDS.drawing, drawing._id],
      [SAMPLE_IDS.page, page],
      [SAMPLE_IDS.article, 'article-en-gb'],
    ]);
  });

  it('are those of an animation with its own still picture', () => {
    const [file, other] = ['file-1-json', 'file-2-json'].map((_id) => ({
      _id,
      file: _id,
      width: 8,
      height: 8,
    }));
    const animation = { ...sampleAnimation(LANGUAGES.en.sampleTexts), animationId: 'file-2-json' };
    const poster = { assetId: 'image-poster', hotspot: null, crop: null };
    const hero = { ...testHero(), animation: { ...animation, poster } };
    const animations = file && other ? [file, other] : [];
    const ids = realIds(
      testSnapshot({ animations, pages: [testPage({ blocks: [hero] })] }),
      getLocale('en-gb'),
    );
    expect(ids.get(SAMPLE_IDS.animation)).toBe('file-2-json');
    expect(ids.get(SAMPLE_IDS.poster)).toBe('image-poster');
    const unused = realIds(testSnapshot({ animations, pages: [testPage()] }), getLocale('en-gb'));
    expect(unused.get(SAMPLE_IDS.animation)).toBe('file-1-json');
    expect(unused.has(SAMPLE_IDS.poster)).toBe(false);
  });

  it('are those of a drawing that is wider than high where the content has no photo', () => {
    const wide = { ...drawing, _id: 'image-w-16x9-svg', width: 16, height: 9 };
    const square = { ...drawing, width: 8, height: 8 };
    const ids = realIds(testSnapshot({ assets: [square, portrait, wide] }), getLocale('en-gb'));
    expect(ids.get(SAMPLE_IDS.photo)).toBe(wide._id);
  });

  it('are missing where the content has nothing of the kind', () => {
    const ids = realIds(testSnapshot({ assets: [] }), getLocale('en-gb'));
    expect([...ids.keys()]).toEqual([]);
  });
});

describe('withRealIds', () => {
  const text = LANGUAGES.en.sampleTexts;
  const ids = realIds(snapshot, getLocale('en-gb'));

  it('puts them in place of stand-ins, however deep', () => {
    const sample = { items: [{ picture: samplePhoto(text) }], actions: sampleLinks(text.action), limit: 3 };
    expect(withRealIds(sample, ids)).toEqual({
      items: [{ picture: { ...samplePhoto(text), assetId: testAsset._id } }],
      actions: [{ ...sampleLinks(text.action)[0], documentId: english._id }],
      limit: 3,
    });
  });

  it('leaves a field empty for which there is nothing', () => {
    expect(withRealIds(samplePhoto(text), new Map())).toEqual({ ...samplePhoto(text), assetId: null });
  });
});
