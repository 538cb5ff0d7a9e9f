import { describe, expect, it } from 'vitest';
import { film, photo } from '../../site/testing/snapshot.ts';
import { shownMedia } from './shown-media.ts';

describe('shownMedia', () => {
  it.each([
    [null, { kind: 'picture', picture: photo }],
    ['picture', { kind: 'picture', picture: photo }],
    ['animation', { kind: 'animation', animation: film }],
  ] as const)('shows what was chosen: %s', (media, expected) => {
    expect(shownMedia({ media, picture: photo, animation: film })).toEqual(expected);
  });

  it.each([null, 'picture', 'animation'] as const)('shows nothing where there is nothing: %s', (media) => {
    expect(shownMedia({ media, picture: null, animation: null })).toBeUndefined();
  });

  it('shows no picture in place of an animation', () => {
    expect(shownMedia({ media: 'animation', picture: photo, animation: null })).toBeUndefined();
  });
});
