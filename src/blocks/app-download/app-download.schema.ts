import { defineField } from '@sanity/types';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews.ts';

/** Store badges, and a QR code for those who are not on their phone. */
export const appDownload = defineBlock({
  name: 'appDownload',
  title: 'App download',
  description: 'Store badges, and on a computer a QR code. The addresses stand in the settings.',
  group: 'action',
  fields: [
    headingField,
    defineField({
      name: 'text',
      title: 'Text',
      description: 'Optional: why to get the app.',
      type: 'text',
      rows: 3,
    }),
  ],
  preview: blockPreview('App download'),
});
