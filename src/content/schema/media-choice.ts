import { type ConditionalPropertyCallback, type CustomValidator } from '@sanity/types';
import { choiceField } from './define-field.ts';
import { property } from '../../shared/json.ts';

/** Kind of medium that a block can show. */
export type MediaKind = 'picture' | 'animation' | 'video';

const TITLES: Readonly<Record<MediaKind, string>> = {
  picture: 'a picture',
  animation: 'an animation',
  video: 'a silent video over the picture',
};

/** Returns the kind of medium that the editor chose; the default is an image. */
function chosenKind(block: unknown): unknown {
  return property(block, 'media') ?? 'picture';
}

/** Defines the field for the choice of medium. */
export function mediaField<const Kind extends MediaKind>(kinds: readonly Kind[]) {
  return choiceField('media', 'Shows', {
    description: 'What stands beside or below the text. Fields for anything else are hidden.',
    choices: Object.fromEntries(kinds.map((kind) => [kind, TITLES[kind]])),
    initialValue: 'picture',
  });
}

/** Hides the field of a kind of media while another kind is shown. */
export function unlessShown(kind: MediaKind): ConditionalPropertyCallback {
  return ({ parent }) => chosenKind(parent) !== kind;
}

/** Requires the field of a kind of media while that kind is shown. */
export function requiredWhenShown(kind: MediaKind, message: string): CustomValidator {
  return (value, { parent }) => (value === undefined && chosenKind(parent) === kind ? message : true);
}

/** Validates that a video has an image: it is the poster, and the fallback for visitors who prefer reduced motion. */
export const pictureOfVideoProblem: CustomValidator = (picture, { parent }) =>
  picture === undefined && chosenKind(parent) === 'video'
    ? 'Add a picture as well; it is shown until the video plays, and to visitors who want less motion.'
    : true;
