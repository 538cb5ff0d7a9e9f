import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField, introField } from '../../content/schema/fields.ts';

/** Everything that the deployment can store in the visitor's browser, generated from its table. */
export const cookieTable = defineBlock({
  name: 'cookieTable',
  title: 'Cookie table',
  description:
    'Lists by itself all cookies and other data that the site and its services can store, by category.',
  group: 'overview',
  fields: [headingField, introField],
});
