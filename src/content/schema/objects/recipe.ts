import { defineType, type CustomValidator } from '@sanity/types';
import { textField } from '../define-field.ts';
import { EDITORIAL } from '../../../config/editing/editorial.ts';
import { recipeParts } from '../recipe-parts.ts';
import { isRecord } from '../../../shared/json.ts';
import type { Selected } from '../previews.ts';

/** Refuses a recipe whose article has no ingredients and steps to put on its card. */
export const recipeTextProblem: CustomValidator = (recipe, { parent }) => {
  if (recipe === undefined || !isRecord(parent)) return true;
  const { content } = parent;
  const blocks = Array.isArray(content) ? content.filter(isRecord) : [];
  const texts = blocks.map(({ _type, style, listItem }) => ({
    _type: String(_type),
    style: typeof style === 'string' ? style : null,
    listItem: typeof listItem === 'string' ? listItem : null,
  }));
  return (
    recipeParts(texts) !== undefined ||
    'Write the ingredients as a bulleted list below one heading, and the steps as a numbered list below the next.'
  );
};

/** Object type for what a kitchen card says besides the text of its article. */
export const recipe = defineType({
  name: 'recipe',
  title: 'Recipe',
  description: 'What makes an article a recipe, which is printed as a kitchen card on one sheet.',
  type: 'object',
  fields: [
    textField('makes', 'Makes', {
      description: 'How much it makes, for example “12 small pancakes”.',
      most: [EDITORIAL.recipeFactCharacters, 'the text'],
      missing: 'Say how much it makes.',
    }),
    textField('takes', 'Takes', {
      description: 'How long it takes with all waiting, for example “40 minutes”.',
      most: [EDITORIAL.recipeFactCharacters, 'the text'],
      missing: 'Say how long it takes.',
    }),
  ],
  preview: {
    select: { title: 'makes', subtitle: 'takes' },
    prepare: ({ title, subtitle }: Selected<'title' | 'subtitle'>) => ({
      title: title ?? 'No amount yet',
      subtitle,
    }),
  },
});
