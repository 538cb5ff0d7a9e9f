import { AUTOCOMPLETE_TOKENS } from '../../config/editing/forms.ts';
import type { BlockOf } from '../../content/types.ts';
import type { Translate } from '../../i18n/messages.ts';
import { plainText } from '../../content/plain-text.ts';

/** A field as the content describes it. */
export type FieldData = BlockOf<'form'>['fields'][number];

/** Ids of a field's parts. */
export interface FieldIds {
  readonly control: string;
  readonly help: string;
  readonly error: string;
}

/** Ids no heading of the page can have by accident: headings are never called “form-…-field-…”. */
export function fieldIds(formId: string, name: string): FieldIds {
  const control = `form-${formId}-field-${name}`;
  return { control, help: `${control}-help`, error: `${control}-error` };
}

/** Parts of a field that describe its control: help only where there is one. */
export function describedBy({ help }: Pick<FieldData, 'help'>, ids: FieldIds): string {
  return help === null ? ids.error : `${ids.help} ${ids.error}`;
}

/** Returns the error message of an empty required field. */
export function missingMessage(field: Pick<FieldData, 'kind' | 'label'>, t: Translate): string {
  const { kind } = field;
  const label = plainText(field.label);
  if (kind === 'consent') return t('form.missingConsent');
  if (kind === 'checkbox') return t('form.missingTick', { label });
  return kind === 'select' ? t('form.missingChoice', { label }) : t('form.missing', { label });
}

/** Returns the `autocomplete` token that the editor chose; `email` for email fields without a choice. */
export function autocompleteOf({
  kind,
  autocomplete,
}: Pick<FieldData, 'kind' | 'autocomplete'>): string | undefined {
  const known = AUTOCOMPLETE_TOKENS.find(({ value }) => value === autocomplete)?.value;
  return known ?? (kind === 'email' ? 'email' : undefined);
}
