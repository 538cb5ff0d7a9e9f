import { defineArrayMember, defineField, defineType } from '@sanity/types';
import { IDENTIFIER } from '../fields.ts';

/**
 * A translation group: the documents that translate each other, in the translation plugin's
 * format. In the Studio the plugin brings this type itself.
 */
export const translationMetadata = defineType({
  name: 'translation.metadata',
  title: 'Translation group',
  description: 'The documents that translate each other. Kept by the Studio.',
  type: 'document',
  fields: [
    defineField({
      name: 'translations',
      title: 'Translations',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'internationalizedArrayReferenceValue',
          title: 'Translation',
          type: 'object',
          fields: [
            defineField({
              name: 'language',
              title: 'Locale',
              type: 'string',
              options: IDENTIFIER,
              validation: (rule) => rule.required().error('Say which locale the document is written for.'),
            }),
            defineField({
              name: 'value',
              title: 'Document',
              type: 'reference',
              weak: true,
              to: [{ type: 'page' }, { type: 'article' }, { type: 'topic' }],
              validation: (rule) => rule.required().error('Choose the document, or remove this entry.'),
            }),
          ],
          preview: { select: { title: 'value.title', subtitle: 'language' } },
        }),
      ],
      validation: (rule) => rule.required().error('A translation group needs its documents.'),
    }),
    defineField({
      name: 'schemaTypes',
      title: 'Types',
      description: 'Types of documents that may join the group.',
      type: 'array',
      of: [{ type: 'string' }],
    }),
  ],
  preview: { select: { title: 'translations.0.value.title', subtitle: 'translations.0.language' } },
});
