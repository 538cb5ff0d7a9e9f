/** Analytics events of forms; the middle one is enriched like the other two (specification sections 3.36 to 3.38). */
export const FORM_EVENTS = {
  started: 'form_started',
  submitted: 'form_submitted',
  error: 'form_error',
} as const;

/** Kinds of fields a form may have. */
export const FORM_FIELD_KINDS = ['text', 'email', 'multiline', 'select', 'checkbox', 'consent'] as const;

/** Kind of a form's field. */
export type FormFieldKind = (typeof FORM_FIELD_KINDS)[number];

/** Name of a form (`contact`) and of its fields (`order-number`), as the host stores them. */
export const FORM_NAME_PATTERN = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Fields every form sends besides the editors' own. */
export const FORM_SYSTEM_FIELDS = {
  /** Tells the host which form was posted. */
  formName: 'form-name',
  /** Stays empty; only programs fill it in. */
  honeypot: 'bot-field',
  /** Locale of the page the form was sent from. */
  locale: 'locale',
} as const;

/** Path below the locale's home page that a form posts to, and that thanks without JavaScript. */
export const FORM_SENT_SLUG = 'thank-you';

/**
 * Returns the name under which the host collects a form. The host stores one definition per name, with fields and
 * confirmation page, so the name includes the locale.
 * @example hostFormName('contact', 'de-at') // 'contact-de-at'
 */
export function hostFormName(formId: string, localeCode: string): string {
  return `${formId}-${localeCode}`;
}

/** Tokens of the `autocomplete` attribute that editors may choose, for what visitors know by heart. */
export const AUTOCOMPLETE_TOKENS = [
  { value: 'name', title: 'Full name' },
  { value: 'given-name', title: 'First name' },
  { value: 'family-name', title: 'Last name' },
  { value: 'email', title: 'Email address' },
  { value: 'tel', title: 'Telephone number' },
  { value: 'organization', title: 'Company' },
  { value: 'postal-code', title: 'Postal code' },
  { value: 'address-level2', title: 'Town or city' },
  { value: 'country-name', title: 'Country' },
] as const;
