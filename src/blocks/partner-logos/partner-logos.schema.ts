import { defineArrayMember, defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews.ts';

const { min, max } = EDITORIAL.partnerLogos;

/** Logos of those who work with us. */
export const partnerLogos = defineBlock({
  name: 'partnerLogos',
  title: 'Partner logos',
  description: 'Logos of shops and organisations that work with us.',
  group: 'trust',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'partners',
      title: 'Partners',
      description: 'All logos are shown equally large, on a light ground.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'partner',
          title: 'Partner',
          type: 'object',
          fields: [
            defineField({
              name: 'name',
              title: 'Name',
              type: 'string',
              validation: (rule) =>
                rule.required().error('Give the partner’s name; it is read out for the logo.'),
            }),
            defineField({
              name: 'logo',
              title: 'Logo',
              description: 'Dark on a transparent ground, best as SVG, without white space around it.',
              type: 'image',
              validation: (rule) => rule.required().error('Upload or choose the logo.'),
            }),
            defineField({
              name: 'url',
              title: 'Website',
              description: 'Optional: the partner’s own website.',
              type: 'url',
              validation: (rule) =>
                rule.uri({ scheme: ['https'] }).error('Write a whole address that begins with https://.'),
            }),
          ],
          preview: { select: { title: 'name', subtitle: 'url', media: 'logo' } },
        }),
      ],
      validation: (rule) => rule.required().min(min).max(max).error(`Add ${min} to ${max} partners.`),
    }),
  ],
  preview: blockPreview('Partner logos', 'partners.0.logo'),
});
