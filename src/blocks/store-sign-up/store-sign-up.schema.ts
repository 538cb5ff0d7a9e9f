import { EDITORIAL } from '../../config/editing/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { field, textField, listField } from '../../content/schema/define-field.ts';
import { headingField } from '../../content/schema/fields.ts';

const { max } = EDITORIAL.signUpPoints;
const { linkLabelCharacters } = EDITORIAL;

const label = (name: string, title: string, description: string) =>
  textField(name, title, {
    description,
    most: [linkLabelCharacters, 'the label'],
    missing: 'Give a label that says where the button leads.',
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
    textField('text', 'Text', { description: 'Optional: what happens after signing up.', rows: 3 }),
    listField('points', 'Reasons', {
      description: `Optional: up to ${max} short reasons, each with a tick.`,
      size: { max },
      of: { type: 'string' },
    }),
    field('picture', 'Picture', 'picture'),
    label('signUpLabel', 'Label of the sign-up button', 'For example “Sign up your store”.'),
    label(
      'loginLabel',
      'Label of the login link',
      'For those who are with us already, for example “Store login”.',
    ),
  ],
  image: 'picture',
});
