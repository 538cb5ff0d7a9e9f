import { defineArrayMember, defineType } from '@sanity/types';
import { field } from '../define-field.ts';
import { fragmentField, isOutsideAddress, linkedDocumentField, OUTSIDE_ONLY } from './link.ts';
import { DECORATORS } from '../decorators.ts';

/** Rich text: headings from level 2, lists, quotations, links and pictures. */
export const portableText = defineType({
  name: 'portableText',
  title: 'Text',
  description: 'Headings, lists, quotations, links and pictures.',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      title: 'Paragraph',
      styles: [
        { value: 'normal', title: 'Paragraph' },
        { value: 'h2', title: 'Heading 2' },
        { value: 'h3', title: 'Heading 3' },
        { value: 'h4', title: 'Heading 4' },
        { value: 'blockquote', title: 'Quotation' },
      ],
      lists: [
        { value: 'bullet', title: 'Bulleted list' },
        { value: 'number', title: 'Numbered list' },
      ],
      marks: {
        decorators: DECORATORS,
        annotations: [
          defineArrayMember({
            name: 'documentLink',
            title: 'Page or article',
            type: 'object',
            fields: [linkedDocumentField('Choose the page or article, or remove the link.'), fragmentField],
            preview: { select: { title: 'document.title', subtitle: 'fragment' } },
          }),
          defineArrayMember({
            name: 'externalLink',
            title: 'Outside address',
            type: 'object',
            fields: [
              field('href', 'Address', 'url', {
                description: OUTSIDE_ONLY,
                bounds: [(rule) => isOutsideAddress(rule.required())],
              }),
            ],
            preview: { select: { title: 'href' } },
          }),
        ],
      },
    }),
    defineArrayMember({ type: 'picture' }),
  ],
});
