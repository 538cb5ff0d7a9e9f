import { expect, it, vi } from 'vitest';
import type { SeenEvent } from '../collect-events.ts';
import { enrich, type FormRecords } from './enrich.ts';
import type { FormRecord } from './stored-values.ts';

const PAGE = {
  time: 5,
  address: 'https://www.morsel.example/de/find/',
  title: 'Finden',
  locale: 'de',
  pageKey: 'find',
};
const seen = (name: string, properties: SeenEvent['properties'] = {}): SeenEvent => ({
  ...PAGE,
  name,
  properties,
});

function records(record?: FormRecord): FormRecords {
  let stored = record;
  return {
    save: (next) => {
      stored = next;
    },
    read: () => stored,
  };
}

it('describes the page of a page view', () => {
  expect(enrich(seen('page_viewed'), records())).toEqual({
    name: '[Amplitude] Page Viewed',
    time: 5,
    properties: {
      '[Amplitude] Page Domain': 'www.morsel.example',
      '[Amplitude] Page Path': '/de/find/',
      '[Amplitude] Page Title': 'Finden',
      '[Amplitude] Page Location': PAGE.address,
      '[Amplitude] Page URL': PAGE.address,
      locale: 'de',
      page_type: 'FIND_ITEMS',
      page_key: 'find',
    },
  });
});

it.each(['mystore_login', 'single_sign_up'])('adds the page type to %s', (name) => {
  expect(enrich(seen(name), records()).properties).toEqual({
    page_type: 'FIND_ITEMS',
    page_key: 'find',
  });
});

it.each([
  ['form_started', '[Amplitude] Form Started'],
  ['form_submitted', '[Amplitude] Form Submitted'],
  ['form_error', 'form_error'],
])('sends %s as %s, named by the record of the form', (name, sentAs) => {
  const stored = records({ formName: 'old', formId: 'old-de' });
  const event = enrich(seen(name, { form_name: 'contact', form_id: 'contact-de' }), stored);
  expect(event).toMatchObject({
    name: sentAs,
    properties: { form_name: 'contact', form_id: 'contact-de' },
  });
  expect(stored.read()).toEqual({ formName: 'contact', formId: 'contact-de' });
});

it('names a form that says nothing of itself by the record', () => {
  const stored = records({ formName: 'contact', formId: 'contact-de' });
  expect(enrich(seen('form_error'), stored).properties).toEqual({
    form_name: 'contact',
    form_id: 'contact-de',
  });
  expect(enrich(seen('form_error'), records()).properties).toEqual({});
});

it('passes other events on as they are', () => {
  const properties = { store: 'app-store' };
  expect(enrich(seen('download_app', properties), records())).toEqual({
    name: 'download_app',
    time: 5,
    properties,
  });
});

it('logs what fails, and sends the event without it', () => {
  const logError = vi.spyOn(console, 'error').mockReturnValue();
  const broken = { ...PAGE, name: 'mystore_login', properties: {}, address: 'nowhere' };
  expect(enrich(broken, records()).properties).toEqual({});
  const refusing: FormRecords = {
    save: () => {
      throw new Error('The quota is exceeded.');
    },
    read: () => undefined,
  };
  const form = { form_name: 'contact', form_id: 'contact-de' };
  expect(enrich(seen('form_started', form), refusing)).toMatchObject({
    name: '[Amplitude] Form Started',
    properties: form,
  });
  expect(logError).toHaveBeenCalledTimes(2);
});
