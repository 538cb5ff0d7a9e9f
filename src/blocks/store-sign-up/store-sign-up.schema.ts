import { defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews.ts';

const { max } = EDITORIAL.signUpPoints;
const { linkLabelCharacters } = EDITORIAL;

const label = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'string',
    validation: (rule) => [
      rule.required().error('Give a label that says where the button leads.'),
      rule.max(linkLabelCharacters).error(`Shorten the label to ${linkLabelCharacters} characters.`),
    ],
  });

/** Leads stores to sign up, and those who have to log in. */
export const storeSignUp = defineBlock({
  name: 'storeSignUp',
  title: 'Store sign-up',
  description:
    'Leads stores to the merchant site: to sign up, or to log in. The addresses stand in the settings.',
  group: 'action',
  fields: [
    headingField,
    defineField({
      name: 'text',
      title: 'Text',
      description: 'Optional: what happens after signing up.',
      type: 'text',
      rows: 3,
    }),
    defineField({
      name: 'points',
      title: 'Reasons',
      description: `Optional: up to ${max} short reasons, each with a tick.`,
      type: 'array',
      of: [{ type: 'string' }],
      validation: (rule) => rule.max(max).error(`Keep at most ${max} reasons.`),
    }),
    defineField({ name: 'picture', title: 'Picture', type: 'picture' }),
    label('signUpLabel', 'Label of the sign-up button', 'For example “Sign up your store”.'),
    label(
      'loginLabel',
      'Label of the login link',
      'For those who are with us already, for example “Store login”.',
    ),
  ],
  preview: blockPreview('Store sign-up', 'picture'),
});
