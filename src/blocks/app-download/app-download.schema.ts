import { defineBlock } from '../../content/schema/define-block.ts';
import { textField } from '../../content/schema/define-field.ts';
import { headingField } from '../../content/schema/fields.ts';

/** Store badges, and a QR code for those who are not on their phone. */
export const appDownload = defineBlock({
  name: 'appDownload',
  title: 'App download',
  description: 'Store badges, and on a computer a QR code. The addresses stand in the settings.',
  group: 'action',
  fields: [
    headingField,
    textField('text', 'Text', { description: 'Optional: why to get the app.', rows: 3 }),
  ],
});
