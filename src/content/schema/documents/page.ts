import { defineType } from '@sanity/types';
import { blockTypes, insertMenu } from '../blocks.ts';
import { field } from '../define-field.ts';
import { translatedLanguageField, metaFields, parentField, slugField, documentGroups } from '../fields.ts';
import { placeLabel, type Selected, type SelectedMedia } from '../previews.ts';
import {
  anchorsProblem,
  datedBlocksProblem,
  heroPositionProblem,
  browsedListProblem,
  repeatedFormsProblem,
} from '../rules/page-blocks.ts';

type SelectedPage = Selected<'title' | 'language' | 'slug'> & {
  readonly sharePicture?: SelectedMedia;
  readonly firstPicture?: SelectedMedia;
};

/** A page built from blocks. */
export const page = defineType({
  name: 'page',
  title: 'Page',
  description: 'A page of the site, built from blocks.',
  type: 'document',
  groups: documentGroups,
  fields: [
    translatedLanguageField,
    slugField,
    parentField,
    ...metaFields,
    field('blocks', 'Blocks', 'array', {
      description:
        'The page from top to bottom. A hero can only come first. What has dates can be shown from or until a day: see Section in each block.',
      group: 'content',
      of: blockTypes.map(({ name }) => ({ type: name })),
      options: { insertMenu: insertMenu(blockTypes) },
      bounds: [
        (rule) => rule.required().min(1).error('Add at least one block; a page without blocks is empty.'),
      ],
      rules: [
        heroPositionProblem,
        datedBlocksProblem,
        browsedListProblem,
        anchorsProblem,
        repeatedFormsProblem,
      ],
    }),
  ],
  orderings: [
    { name: 'path', title: 'Path', by: [{ field: 'slug.current', direction: 'asc' }] },
    { name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] },
  ],
  preview: {
    select: {
      title: 'title',
      language: 'language',
      slug: 'slug.current',
      sharePicture: 'sharePicture',
      firstPicture: 'blocks.0.picture',
    },
    prepare: ({ title, language, slug, sharePicture, firstPicture }: SelectedPage) => ({
      title: title ?? 'Page without a title',
      subtitle: placeLabel(language, slug),
      media: sharePicture ?? firstPicture,
    }),
  },
});
