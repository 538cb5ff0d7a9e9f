import {
  AUTOCOMPLETE_TOKENS,
  type FormFieldKind,
  FORM_NAME_PATTERN,
  FORM_SYSTEM_FIELDS,
} from '../../config/editing/forms.ts';
import { EDITORIAL } from '../../config/editing/editorial.ts';
import { titleOf, type Selected } from '../../content/schema/previews.ts';
import { defineArrayMember, type ValidationContext } from '@sanity/types';
import { field, textField, choiceField, listField } from '../../content/schema/define-field.ts';
import { property } from '../../shared/json.ts';

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
    const kind = property(parent, 'kind');
    return !kinds.some((each) => each === kind);
  };

/** One field of a form. */
export const formField = defineArrayMember({
  name: 'formField',
  title: 'Field',
  type: 'object',
  fields: [
    choiceField('kind', 'Kind', {
      description: 'Decides what a visitor can enter, and which keyboard a phone shows.',
      choices: KIND_TITLES,
      shownAs: 'menu',
      initialValue: 'text',
      missing: 'Choose what kind of field it is.',
    }),
    textField('name', 'Name in the inbox', {
      description: 'Under which the answer arrives. The same in every language: “email”, “order-number”.',
      isIdentifier: true,
      missing: 'Give the field a name, for example “email”.',
      rules: [fieldNameProblem],
    }),
    textField('label', 'Label', {
      description: 'What the visitor reads at the field. Short, and never only an example.',
      most: [EDITORIAL.fieldLabelCharacters, 'the label'],
      missing: 'Give a label; without one nobody knows what to enter.',
    }),
    textField('help', 'Help', {
      description: 'Optional: a sentence between label and field, where the label cannot say it all.',
    }),
    field('required', 'Must be filled in', 'boolean', {
      description: 'Ask only for what you need. Fields without this are marked as optional.',
      initialValue: true,
      missing: 'Say whether the field must be filled in.',
    }),
    listField('choices', 'Choices', {
      description: 'What the list offers. The value arrives in the inbox and is the same in every language.',
      hidden: onlyFor('select'),
      rules: [choicesProblem],
      of: {
        name: 'choice',
        title: 'Choice',
        fields: [
          textField('label', 'Label', {
            description: 'What the visitor reads in the list.',
            missing: 'Say what the visitor chooses.',
          }),
          textField('value', 'Value', {
            description: 'What arrives in the inbox, for example “press”.',
            isIdentifier: true,
            missing: 'Give a value, for example “press”.',
          }),
        ],
        preview: { select: { title: 'label', subtitle: 'value' } },
      },
    }),
    field('link', 'Privacy page', 'link', {
      description: 'Where visitors read what they agree to, and the words that lead there.',
      hidden: onlyFor('consent'),
      rules: [consentLinkProblem],
    }),
    field('autocomplete', 'The browser may fill in', 'string', {
      description: 'Optional: what the browser knows about the visitor. Saves typing on phones.',
      options: { list: [...AUTOCOMPLETE_TOKENS] },
      hidden: onlyFor('text', 'email'),
    }),
    choiceField('width', 'Width', {
      description: 'Optional, on wide screens: two halves that follow each other stand side by side.',
      choices: { full: 'Whole line', half: 'Half a line' },
      shownAs: 'row',
      initialValue: 'full',
      hidden: onlyFor('text', 'email', 'select'),
    }),
  ],
  preview: {
    select: { label: 'label', kind: 'kind', name: 'name' },
    prepare: ({ label, kind, name }: Selected<'label' | 'kind' | 'name'>) => ({
      title: label ?? 'Field without a label',
      subtitle: [titleOf(KIND_TITLES, kind), name].filter(Boolean).join(' · '),
    }),
  },
});

const SYSTEM_NAMES: readonly string[] = Object.values(FORM_SYSTEM_FIELDS);
const { min, max } = EDITORIAL.formChoices;

/** Validates the name of a form or of one of its fields. @returns `true`, or the message for the editor. */
export function formNameProblem(value: string | undefined): string | true {
  if (value === undefined || value === '') return true;
  if (!FORM_NAME_PATTERN.test(value)) {
    return 'Use lower-case letters, digits and hyphens, beginning with a letter: “order-number”.';
  }
  return true;
}

/** Validates the name of a field: its form, and that it is not one of the fields that every form sends. */
export function fieldNameProblem(value: string | undefined) {
  if (value !== undefined && SYSTEM_NAMES.includes(value)) {
    return `Choose another name: every form sends “${value}” by itself.`;
  }
  return formNameProblem(value);
}

/** Validates the choices of a select field: their number, and that values are unique. */
export function choicesProblem(choices: unknown[] | undefined, { parent }: ValidationContext) {
  if (property(parent, 'kind') !== 'select') return true;
  const count = choices?.length ?? 0;
  if (count < min || count > max) return `Add ${min} to ${max} choices.`;
  const values = (choices ?? []).map((choice) => property(choice, 'value'));
  return new Set(values).size === values.length || 'Two choices have the same value. Give each its own.';
}

/** Validates that a consent field links to the privacy page: consent must be informed. */
export function consentLinkProblem(link: unknown, { parent }: ValidationContext) {
  if (property(parent, 'kind') !== 'consent' || property(link, 'document') !== undefined) return true;
  return 'Choose the privacy page, so that visitors can read what they agree to.';
}

/** Marks fields that share a name, of which the inbox would keep only one. */
export function repeatedNamesProblem(fields: unknown[] | undefined) {
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
}
