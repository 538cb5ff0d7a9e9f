import { CONSENT_CATEGORIES } from '../privacy/consent.ts';

/** Path prefix of the texts of the measurement view; one file for each locale. */
export const MEASUREMENT_TEXTS_PATH = '/api/measurement/';

/** Names of the messages `measurement.…` that the view shows. */
export const MEASUREMENT_TEXTS = [
  'title',
  'nothingSent',
  'close',
  'consent',
  'allowed',
  'refused',
  'events',
  'sent',
  'held',
  'tagManager',
  'scripts',
  'none',
] as const;

/** Texts of the measurement view in one language, with the names of the categories of consent. */
export type MeasurementTexts = Readonly<
  Record<(typeof MEASUREMENT_TEXTS)[number] | (typeof CONSENT_CATEGORIES)[number], string>
>;

/** Parses the texts of the view. @throws TypeError unless all of them are there. */
export function parseMeasurementTexts(value: unknown): MeasurementTexts {
  const texts = new Map<string, unknown>(Object.entries(value ?? {}));
  const missing = [...MEASUREMENT_TEXTS, ...CONSENT_CATEGORIES].find(
    (name) => typeof texts.get(name) !== 'string',
  );
  if (missing !== undefined) throw new TypeError(`The texts of the measurement view lack '${missing}'.`);
  // Each of its names has just been found.
  return Object.fromEntries(texts) as MeasurementTexts;
}
