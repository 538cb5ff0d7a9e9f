import { defineType } from '@sanity/types';
import { textField, listField, referenceField } from '../define-field.ts';

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
    listField('translations', 'Translations', {
      missing: 'A translation group needs its documents.',
      of: {
        name: 'internationalizedArrayReferenceValue',
        title: 'Translation',
        fields: [
          textField('language', 'Locale', {
            isIdentifier: true,
            missing: 'Say which locale the document is written for.',
          }),
          referenceField('value', 'Document', {
            to: ['page', 'article', 'topic'],
            isWeak: true,
            missing: 'Choose the document, or remove this entry.',
          }),
        ],
        preview: { select: { title: 'value.title', subtitle: 'language' } },
      },
    }),
    listField('schemaTypes', 'Types', {
      description: 'Types of documents that may join the group.',
      of: { type: 'string' },
    }),
  ],
  preview: { select: { title: 'translations.0.value.title', subtitle: 'translations.0.language' } },
});
