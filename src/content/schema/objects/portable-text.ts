import { defineArrayMember, defineField, defineType } from '@sanity/types';

/** Rich text: headings from level 2, lists, quotations, links and pictures. */
export const portableText = defineType({
  name: 'portableText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
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
        decorators: [
          { value: 'strong', title: 'Strong' },
          { value: 'em', title: 'Emphasis' },
        ],
        annotations: [
          defineArrayMember({
            name: 'documentLink',
            title: 'Page or article',
            type: 'object',
            fields: [
              defineField({
                name: 'document',
                title: 'Page or article',
                type: 'reference',
                to: [{ type: 'page' }, { type: 'article' }],
                validation: (rule) => rule.required(),
              }),
              defineField({ name: 'fragment', title: 'Section of the page', type: 'string' }),
            ],
          }),
          defineArrayMember({
            name: 'externalLink',
            title: 'Outside address',
            type: 'object',
            fields: [
              defineField({
                name: 'href',
                title: 'Address',
                type: 'url',
                validation: (rule) => rule.required().uri({ scheme: ['https', 'mailto', 'tel'] }),
              }),
            ],
          }),
        ],
      },
    }),
    defineArrayMember({ type: 'picture' }),
  ],
});
