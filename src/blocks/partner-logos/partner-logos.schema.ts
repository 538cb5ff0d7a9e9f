import { EDITORIAL } from '../../config/editing/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { field, textField, listField, addressField } from '../../content/schema/define-field.ts';
import { headingField, introField } from '../../content/schema/fields.ts';

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
    listField('partners', 'Partners', {
      description: 'All logos are shown equally large, on a light ground.',
      size: { min, max },
      of: {
        name: 'partner',
        title: 'Partner',
        fields: [
          textField('name', 'Name', { missing: 'Give the partner’s name; it is read out for the logo.' }),
          field('logo', 'Logo', 'image', {
            description: 'Dark on a transparent ground, best as SVG, without white space around it.',
            missing: 'Upload or choose the logo.',
          }),
          addressField('url', 'Website', { description: 'Optional: the partner’s own website.' }),
        ],
        preview: { select: { title: 'name', subtitle: 'url', media: 'logo' } },
      },
    }),
  ],
  image: 'partners.0.logo',
});
