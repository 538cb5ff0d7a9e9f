import { expect, it } from 'vitest';
import { CONSENT_CATEGORIES } from '../privacy/consent.ts';
import { MEASUREMENT_TEXTS, parseMeasurementTexts } from './measurement-texts.ts';

const NAMES = [...MEASUREMENT_TEXTS, ...CONSENT_CATEGORIES];
const TEXTS = Object.fromEntries(NAMES.map((name) => [name, `text of ${name}`]));

it('takes texts that are complete', () => {
  expect(parseMeasurementTexts(TEXTS)).toEqual(TEXTS);
});

it.each(NAMES)('refuses texts without %s', (name) => {
  expect(() => parseMeasurementTexts({ ...TEXTS, [name]: undefined })).toThrow(`lack '${name}'`);
});

it.each([null, [], 'text', 1])('refuses %j', (value) => {
  expect(() => parseMeasurementTexts(value)).toThrow(TypeError);
});
