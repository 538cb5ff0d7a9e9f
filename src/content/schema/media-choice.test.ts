import { describe, expect, it } from 'vitest';
import type { ConditionalPropertyCallbackContext, ValidationContext } from '@sanity/types';
import {
  mediaField,
  pictureOfVideoProblem,
  requiredWhenShown,
  unlessShown,
  type MediaKind,
} from './media-choice.ts';

const KINDS = ['picture', 'animation', 'video'] as const;
/** Creates the part of the Studio's context that these functions read. */
const within = (parent: unknown) => ({ parent }) as ValidationContext & ConditionalPropertyCallbackContext;

it('offers the given kinds, with an image as the default', () => {
  const field = mediaField(['picture', 'animation']);
  expect(field).toMatchObject({ name: 'media', initialValue: 'picture', type: 'string' });
  expect(field).toHaveProperty('options.list', [
    { value: 'picture', title: 'a picture' },
    { value: 'animation', title: 'an animation' },
  ]);
});

describe.each<[string, object | undefined, MediaKind]>([
  ['nothing chosen', {}, 'picture'],
  ['no block', undefined, 'picture'],
  ['a picture chosen', { media: 'picture' }, 'picture'],
  ['an animation chosen', { media: 'animation' }, 'animation'],
  ['a video chosen', { media: 'video' }, 'video'],
])('%s', (_, parent, shown) => {
  it.each(KINDS)('hides the fields of other kinds: %s', (kind) => {
    expect(unlessShown(kind)(within(parent))).toBe(kind !== shown);
  });

  it.each(KINDS)('requires the field of the chosen kind: %s', (kind) => {
    const rule = requiredWhenShown(kind, 'Choose it.');
    expect(rule(undefined, within(parent))).toBe(kind === shown ? 'Choose it.' : true);
    expect(rule({}, within(parent))).toBe(true);
  });

  it('requires an image for a video', () => {
    const problem = pictureOfVideoProblem(undefined, within(parent));
    if (shown === 'video') expect(problem).toMatch(/^Add a picture as well/);
    else expect(problem).toBe(true);
    expect(pictureOfVideoProblem({}, within(parent))).toBe(true);
  });
});
