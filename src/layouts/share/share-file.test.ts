import { describe, expect, it } from 'vitest';
import type { ShareCard } from './share-card.ts';
import { shareFile } from './share-file.ts';

const hotspot = { x: 0.5, y: 0.6, width: 0.4, height: 0.3 };
const picture = { assetId: 'image-1', crop: null, hotspot, documentId: 'home', field: 'sharePicture' };
const card: ShareCard = {
  title: 'Bread',
  section: 'Recipes',
  audience: 'English',
  language: 'en-GB',
  tone: 'butter',
  picture,
};

describe('shareFile', () => {
  it('is stable: caches and links depend on it', () => {
    expect(shareFile(card)).toBe('6d19537852a8faac5349512153357be3.jpg');
    expect(shareFile({ ...card })).toBe(shareFile(card));
  });

  it.each<[string, Partial<ShareCard>]>([
    ['title', { title: 'Bread!' }],
    ['section', { section: undefined }],
    ['audience', { audience: 'English · Canada' }],
    ['language', { language: 'en-CA' }],
    ['tone', { tone: 'sky' }],
    ['picture', { picture: undefined }],
    ['asset', { picture: { ...picture, assetId: 'image-2' } }],
    ['hotspot', { picture: { ...picture, hotspot: { ...hotspot, x: 0.4 } } }],
    ['crop', { picture: { ...picture, crop: { top: 0.1, bottom: 0, left: 0, right: 0 } } }],
  ])('changes with its %s', (_, changes) =>
    expect(shareFile({ ...card, ...changes })).not.toBe(shareFile(card)),
  );

  it.each<[string, Partial<ShareCard>]>([
    ['the document it was chosen in', { picture: { ...picture, documentId: 'other', field: 'picture' } }],
    [
      'the order of numbers',
      { picture: { ...picture, hotspot: { height: 0.3, width: 0.4, y: 0.6, x: 0.5 } } },
    ],
  ])('does not change with %s', (_, changes) =>
    expect(shareFile({ ...card, ...changes })).toBe(shareFile(card)),
  );

  it('does not confuse texts that touch', () =>
    expect(shareFile({ ...card, title: 'BreadRecipes', section: '' })).not.toBe(
      shareFile({ ...card, title: 'Bread', section: 'Recipes' }),
    ));
});
