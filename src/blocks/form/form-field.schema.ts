import {
  AUTOCOMPLETE_TOKENS,
  type FormFieldKind,
  FORM_NAME_PATTERN,
  FORM_SYSTEM_FIELDS,
} from '../../config/forms.ts';
import { EDITORIAL } from '../../config/editorial.ts';
import type { Selected } from '../../content/schema/previews.ts';
import { IDENTIFIER } from '../../content/schema/fields.ts';
import { defineArrayMember, defineField, type CustomValidator } from '@sanity/types';

const KIND_TITLES: Readonly<Record<FormFieldKind, string>> = {
  text: 'One line of text',
  email: 'Email address',
  multiline: 'Several lines of text',
  select: 'Choice from a list',
  checkbox: 'Tick box',
  consent: 'Consent, with a link to the privacy page',
};

/** Hides a field of the editor unless the form's field is of one of these kinds. */
const onlyFor =
  (...kinds: readonly FormFieldKind[]) =>
  ({ parent }: { parent?: unknown }): boolean => {
    const kind = typeof parent === 'object' && parent !== null && 'kind' in parent ? parent.kind : undefined;
    return !kinds.some((each) => each === kind);
  };

/** One field of a form. */
export const formField = defineArrayMember({
  name: 'formField',
  title: 'Field',
  type: 'object',
  fields: [
    defineField({
      name: 'kind',
      title: 'Kind',
      description: 'Decides what a visitor can enter, and which keyboard a phone shows.',
      type: 'string',
      options: { list: Object.entries(KIND_TITLES).map(([value, title]) => ({ value, title })) },
      initialValue: 'text',
      validation: (rule) => rule.required().error('Choose what kind of field it is.'),
    }),
    defineField({
      name: 'name',
      title: 'Name in the inbox',
      description: 'Under which the answer arrives. The same in every language: “email”, “order-number”.',
      type: 'string',
      options: IDENTIFIER,
      validation: (rule) => [
        rule.required().error('Give the field a name, for example “email”.'),
        rule.custom(fieldNameProblem),
      ],
    }),
    defineField({
      name: 'label',
      title: 'Label',
      description: 'What the visitor reads at the field. Short, and never only an example.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Give a label; without one nobody knows what to enter.'),
        rule
          .max(EDITORIAL.fieldLabelCharacters)
          .error(`Shorten the label to ${EDITORIAL.fieldLabelCharacters} characters.`),
      ],
    }),
    defineField({
      name: 'help',
      title: 'Help',
      description: 'Optional: a sentence between label and field, where the label cannot say it all.',
      type: 'string',
    }),
    defineField({
      name: 'required',
      title: 'Must be filled in',
      description: 'Ask only for what you need. Fields without this are marked as optional.',
      type: 'boolean',
      initialValue: true,
      validation: (rule) => rule.required().error('Say whether the field must be filled in.'),
    }),
    defineField({
      name: 'choices',
      title: 'Choices',
      description: 'What the list offers. The value arrives in the inbox and is the same in every language.',
      type: 'array',
      hidden: onlyFor('select'),
      of: [
        defineArrayMember({
          name: 'choice',
          title: 'Choice',
          type: 'object',
          fields: [
            defineField({
              name: 'label',
              title: 'Label',
              description: 'What the visitor reads in the list.',
              type: 'string',
              validation: (rule) => rule.required().error('Say what the visitor chooses.'),
            }),
            defineField({
              name: 'value',
              title: 'Value',
              description: 'What arrives in the inbox, for example “press”.',
              type: 'string',
              options: IDENTIFIER,
              validation: (rule) => rule.required().error('Give a value, for example “press”.'),
            }),
          ],
          preview: { select: { title: 'label', subtitle: 'value' } },
        }),
      ],
      validation: (rule) => rule.custom(choicesProblem),
    }),
    defineField({
      name: 'link',
      title: 'Privacy page',
      description: 'Where visitors read what they agree to, and the words that lead there.',
      type: 'link',
      hidden: onlyFor('consent'),
      validation: (rule) => rule.custom(consentLinkProblem),
    }),
    defineField({
      name: 'autocomplete',
      title: 'The browser may fill in',
      description: 'Optional: what the browser knows about the visitor. Saves typing on phones.',
      type: 'string',
      options: { list: [...AUTOCOMPLETE_TOKENS] },
      hidden: onlyFor('text', 'email'),
    }),
    defineField({
      name: 'width',
      title: 'Width',
      description: 'Optional, on wide screens: two halves that follow each other stand side by side.',
      type: 'string',
      options: {
        list: [
          { value: 'full', title: 'Whole line' },
          { value: 'half', title: 'Half a line' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'full',
      hidden: onlyFor('text', 'email', 'select'),
    }),
  ],
  preview: {
    select: { label: 'label', kind: 'kind', name: 'name' },
    prepare: ({ label, kind, name }: Selected<'label' | 'kind' | 'name'>) => ({
      title: label ?? 'Field without a label',
      subtitle: [isKind(kind) ? KIND_TITLES[kind] : undefined, name].filter(Boolean).join(' · '),
    }),
  },
});

function isKind(kind: string | undefined): kind is FormFieldKind {
  return kind !== undefined && Object.hasOwn(KIND_TITLES, kind);
}

const SYSTEM_NAMES: readonly string[] = Object.values(FORM_SYSTEM_FIELDS);
const { min, max } = EDITORIAL.formChoices;

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Validates the name of a form or of one of its fields. @returns `true`, or the message for the editor. */
export function formNameProblem(value: string | undefined): string | true {
  if (value === undefined || value === '') return true;
  if (!FORM_NAME_PATTERN.test(value)) {
    return 'Use lower-case letters, digits and hyphens, beginning with a letter: “order-number”.';
  }
  return true;
}

/** Validates the name of a field: its form, and that it is not one of the fields that every form sends. */
export const fieldNameProblem: CustomValidator<string | undefined> = (value) => {
  if (value !== undefined && SYSTEM_NAMES.includes(value)) {
    return `Choose another name: every form sends “${value}” by itself.`;
  }
  return formNameProblem(value);
};

/** Validates the choices of a select field: their number, and that values are unique. */
export const choicesProblem: CustomValidator<unknown[] | undefined> = (choices, { parent }) => {
  if (property(parent, 'kind') !== 'select') return true;
  const count = choices?.length ?? 0;
  if (count < min || count > max) return `Add ${min} to ${max} choices.`;
  const values = (choices ?? []).map((choice) => property(choice, 'value'));
  return new Set(values).size === values.length || 'Two choices have the same value. Give each its own.';
};

/** Validates that a consent field links to the privacy page: consent must be informed. */
export const consentLinkProblem: CustomValidator = (link, { parent }) => {
  if (property(parent, 'kind') !== 'consent' || property(link, 'document') !== undefined) return true;
  return 'Choose the privacy page, so that visitors can read what they agree to.';
};

/** Marks fields that share a name, of which the inbox would keep only one. */
export const repeatedNamesProblem: CustomValidator<unknown[] | undefined> = (fields) => {
  const names = (fields ?? []).map((field) => property(field, 'name'));
  const repeated = (fields ?? []).filter(
    (_, index) => names[index] !== undefined && names.indexOf(names[index]) !== index,
  );
  if (repeated.length === 0) return true;
  const paths = repeated.flatMap((field) => {
    const key = property(field, '_key');
    return typeof key === 'string' ? [[{ _key: key }]] : [];
  });
  return { message: 'Another field has the same name in the inbox. Give each field its own.', paths };
};
