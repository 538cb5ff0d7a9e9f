import { defineArrayMember, defineField, defineType } from '@sanity/types';
import { textField } from '../define-field.ts';
import { inFallbackChain } from '../reference-filter.ts';
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
            fields: [
              defineField({
                name: 'document',
                title: 'Page or article',
                description: 'Visitors of every locale get the page in their own language.',
                type: 'reference',
                to: [{ type: 'page' }, { type: 'article' }],
                options: { filter: inFallbackChain },
                validation: (rule) =>
                  rule.required().error('Choose the page or article, or remove the link.'),
              }),
              textField('fragment', 'Section of the page', {
                description: 'Optional: the anchor of a heading, without #.',
                isIdentifier: true,
              }),
            ],
            preview: { select: { title: 'document.title', subtitle: 'fragment' } },
          }),
          defineArrayMember({
            name: 'externalLink',
            title: 'Outside address',
            type: 'object',
            fields: [
              defineField({
                name: 'href',
                title: 'Address',
                description: 'Only for what is not on this site.',
                type: 'url',
                validation: (rule) =>
                  rule
                    .required()
                    .uri({ scheme: ['https', 'mailto', 'tel'] })
                    .error('Write a whole address that begins with https://, mailto: or tel:.'),
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
