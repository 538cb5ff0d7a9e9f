import { expect, it } from 'vitest';
import { LOCALES } from '../../../config/locales/locales.ts';
import { translateFor } from '../../../i18n/messages.ts';
import { NO_CONSENT } from '../consent.ts';
import type { ConsentRecord } from '../stored-consent.ts';
import { recordText } from './settings-view.ts';

const RECORD: ConsentRecord = {
  asked: '',
  day: '2026-03-03',
  language: 'en-GB',
  consent: NO_CONSENT,
  source: 'banner',
};

it.each(LOCALES)('says in $code on which day the visitor has decided', ({ code, iso }) => {
  const message = translateFor(code)('cookieSettings.record', { day: '{day}' });
  const text = recordText(message, RECORD, iso);
  expect(text).toMatch(/(?<!\d)0?3(?!\d)/);
  expect(text).toContain('2026');
  expect(text).not.toMatch(/[{}]/);
});
