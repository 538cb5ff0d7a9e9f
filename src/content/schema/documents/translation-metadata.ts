import { defineArrayMember, defineField, defineType } from '@sanity/types';

/** A translation group: the documents that translate each other, in the translation plugin's format. */
export const translationMetadata = defineType({
  name: 'translation.metadata',
  title: 'Translation group',
  type: 'document',
  fields: [
    defineField({
      name: 'translations',
      title: 'Translations',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'internationalizedArrayReferenceValue',
          type: 'object',
          fields: [
            defineField({
              name: 'language',
              title: 'Locale',
              type: 'string',
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'value',
              title: 'Document',
              type: 'reference',
              weak: true,
              to: [{ type: 'page' }, { type: 'article' }],
              validation: (rule) => rule.required(),
            }),
          ],
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'schemaTypes', title: 'Types', type: 'array', of: [{ type: 'string' }] }),
  ],
});
