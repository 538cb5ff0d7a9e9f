import { defineField, defineType } from '@sanity/types';
import { REDIRECT_STATUS_CODES } from '../../../config/limits.ts';

/** An old address that leads to a new one, or is gone. */
export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  fields: [
    defineField({
      name: 'source',
      title: 'Old path',
      description: 'Path on this site with its locale prefix, for example “/de/alt”.',
      type: 'string',
      validation: (rule) => rule.required().regex(/^\/[^\s?#]*$/, { name: 'path' }),
    }),
    defineField({
      name: 'status',
      title: 'Kind',
      type: 'number',
      options: {
        list: [
          { value: REDIRECT_STATUS_CODES.permanent, title: 'Moved for good (301)' },
          { value: REDIRECT_STATUS_CODES.temporary, title: 'Moved for now (302)' },
          { value: REDIRECT_STATUS_CODES.gone, title: 'Gone (410)' },
        ],
      },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'document',
      title: 'New page or article',
      type: 'reference',
      to: [{ type: 'page' }, { type: 'article' }],
    }),
    defineField({
      name: 'url',
      title: 'Other new address',
      description: 'Only when the target is not a document: a path of this site or an https address.',
      type: 'string',
    }),
  ],
});
