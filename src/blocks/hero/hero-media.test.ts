import { describe, expect, it } from 'vitest';
import { film, photo } from '../../site/testing/snapshot.ts';
import { heroMedia } from './hero-media.ts';

const video = { id: 'file-1-mp4', mimeType: 'video/mp4' };
const all = { picture: photo, animation: film, video };
const nothing = { picture: null, animation: null, video: null };

describe('heroMedia', () => {
  it.each([
    [null, { kind: 'picture', picture: photo }],
    ['picture', { kind: 'picture', picture: photo }],
    ['animation', { kind: 'animation', animation: film }],
    ['video', { kind: 'video', picture: photo, video }],
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

  it('never shows a video without a picture, nor a picture in place of an animation', () => {
    expect(heroMedia({ ...all, media: 'video', picture: null })).toBeUndefined();
    expect(heroMedia({ ...all, media: 'animation', animation: null })).toBeUndefined();
  });
});
