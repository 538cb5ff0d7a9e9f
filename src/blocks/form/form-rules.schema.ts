import type { CustomValidator } from '@sanity/types';
import { FORM_NAME_PATTERN, FORM_SYSTEM_FIELDS } from '../../config/forms.ts';
import { EDITORIAL } from '../../config/editorial.ts';

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
