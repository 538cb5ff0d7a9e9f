import { describe, expect, it } from 'vitest';
import { film, photo } from '../../site/testing/snapshot.ts';
import { heroMedia, heroLayout, PICTURE_FORMATS } from './hero-media.ts';

const video = { id: 'file-1-mp4', mimeType: 'video/mp4' };
const evening = { id: 'file-2-mp4', mimeType: 'video/mp4' };
const all = { picture: photo, animation: film, video, eveningVideo: evening };
const nothing = { picture: null, animation: null, video: null, eveningVideo: null };

describe('heroMedia', () => {
  it.each([
    [null, { kind: 'picture', picture: photo }],
    ['picture', { kind: 'picture', picture: photo }],
    ['animation', { kind: 'animation', animation: film }],
    ['video', { kind: 'video', picture: photo, video, evening }],
  ] as const)('shows what was chosen: %s', (media, expected) => {
    expect(heroMedia({ ...all, media })).toEqual(expected);
  });

  it.each([null, 'picture', 'animation', 'video'] as const)(
    'shows nothing where there is nothing: %s',
    (media) => {
      expect(heroMedia({ ...nothing, media })).toBeUndefined();
    },
  );

  it('shows the picture while its video is missing', () => {
    expect(heroMedia({ ...all, media: 'video', video: null })).toEqual({ kind: 'picture', picture: photo });
  });

  it.each([[null], [{ id: null, mimeType: null }], [{ ...evening, mimeType: null }]])(
    'has no film of the evening where that has no file: %o',
    (eveningVideo) => {
      expect(heroMedia({ ...all, media: 'video', eveningVideo })).toMatchObject({ evening: null });
    },
  );

  it('never shows a video without a picture, nor a picture in place of an animation', () => {
    expect(heroMedia({ ...all, media: 'video', picture: null })).toBeUndefined();
    expect(heroMedia({ ...all, media: 'animation', animation: null })).toBeUndefined();
  });
});

describe('heroLayout', () => {
  it.each([
    [null, 'split'],
    ['split', 'split'],
    ['centred', 'centred'],
    ['full', 'full'],
  ] as const)('of %s with a picture, animation or video is %s', (layout, expected) => {
    expect(heroLayout(layout, true)).toBe(expected);
  });

  it.each([
    [null, 'split'],
    ['split', 'split'],
    ['centred', 'centred'],
    ['full', 'centred'],
  ] as const)('of %s with nothing to see is %s', (layout, expected) => {
    expect(heroLayout(layout, false)).toBe(expected);
  });
});

it.each(Object.entries(PICTURE_FORMATS))(
  'PICTURE_FORMATS %s offers widths from phones to wide screens',
  (_, { widths }) => {
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(widths.at(0)).toBeLessThanOrEqual(480);
    expect(widths.at(-1)).toBeGreaterThanOrEqual(1440);
  },
);
