import { expect, it } from 'vitest';
import { LOCALES } from '../../../config/locales.ts';
import { translateFor } from '../../../i18n/messages.ts';
import { NO_CONSENT } from '../consent.ts';
import type { ConsentRecord } from '../stored-consent.ts';
import { recordText } from './settings-view.ts';

const RECORD: ConsentRecord = {
  asked: '',
  id: '3f2b8c1e-7d4a-4e0f-9a6b-5c1d2e3f4a5b',
  // Noon, so that the day is the same in every time zone of Europe.
  time: '2026-03-03T12:05:00.000Z',
  language: 'en-GB',
  consent: NO_CONSENT,
  source: 'banner',
};

it.each(LOCALES)('says in $code when the visitor has decided, and under which id', ({ code, iso }) => {
  const message = translateFor(code)('cookieSettings.record', { time: '{time}', id: '{id}' });
  const text = recordText(message, RECORD, iso);
  expect(text).toContain(RECORD.id);
  expect(text).toContain('2026');
  expect(text).toMatch(/\d\D{1,3}05/);
  expect(text).not.toMatch(/[{}]/);
});
