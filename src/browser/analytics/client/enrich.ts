import { FORM_EVENTS } from '../../../config/editing/forms.ts';
import { pageType } from '../../../config/measurement/page-type.ts';
import type { SeenEvent } from '../collect-events.ts';
import type { FormRecord } from './stored-values.ts';

/** Event as the analytics service gets it. */
export interface SentEvent {
  readonly name: string;
  readonly time: number;
  readonly properties: Readonly<Record<string, string>>;
}

/** Storage of the form that was used last. */
export interface FormRecords {
  save(record: FormRecord): void;
  read(): FormRecord | undefined;
}

type Enrichment = (event: SeenEvent, records: FormRecords) => SentEvent['properties'];

const withPageNames: Enrichment = ({ address, locale, pageKey }) => ({
  page_type: pageType(new URL(address).pathname, (segment) => segment === locale),
  page_key: pageKey,
});

const withPage: Enrichment = (event, records) => {
  const { hostname, pathname } = new URL(event.address);
  return {
    '[Amplitude] Page Domain': hostname,
    '[Amplitude] Page Path': pathname,
    '[Amplitude] Page Title': event.title,
    '[Amplitude] Page Location': event.address,
    '[Amplitude] Page URL': event.address,
    locale: event.locale,
    ...withPageNames(event, records),
  };
};

/** Forms are named by the stored record (specification section 3.39), which says what the event itself says. */
const withForm: Enrichment = (
  { properties: { form_name = '', form_id = '' } },
  records,
): SentEvent['properties'] => {
  if (form_name !== '') records.save({ formName: form_name, formId: form_id });
  const record = records.read();
  if (!record) return {};
  return { form_name: record.formName, form_id: record.formId };
};

/** Events with a name of the service's own, or with more properties than the page gives them. */
const RULES: ReadonlyMap<string, { readonly sentAs?: string; readonly enrich: Enrichment }> = new Map([
  ['page_viewed', { sentAs: '[Amplitude] Page Viewed', enrich: withPage }],
  [FORM_EVENTS.started, { sentAs: '[Amplitude] Form Started', enrich: withForm }],
  [FORM_EVENTS.submitted, { sentAs: '[Amplitude] Form Submitted', enrich: withForm }],
  [FORM_EVENTS.error, { enrich: withForm }],
  ['mystore_login', { enrich: withPageNames }],
  ['single_sign_up', { enrich: withPageNames }],
]);

/**
 * Turns an event of the site into one of the analytics service. An event that cannot be enriched is sent as it is: the
 * error is only logged (specification sections 8.18 and 8.19).
 */
export function enrich(event: SeenEvent, records: FormRecords): SentEvent {
  const { name, time, properties } = event;
  const rule = RULES.get(name);
  let added: SentEvent['properties'] = {};
  try {
    added = rule?.enrich(event, records) ?? {};
  } catch (error) {
    console.error(`The analytics event '${name}' could not be enriched.`, error);
  }
  return { name: rule?.sentAs ?? name, time, properties: { ...properties, ...added } };
}
