import { getLocale } from '../../../../src/config/locales/locales.ts';
import type {
  LocaleTranslation,
  TranslationStatus,
} from '../../../../src/content/schema/translations/types.ts';

/** A status as the dashboard names it, shows it and explains it. */
export interface StatusText {
  readonly label: string;
  /** One or two characters, so that colour is not the only cue (WCAG 1.4.1). */
  readonly sign: string;
  readonly explanation: string;
}

/** Every status, best first. */
export const STATUS_TEXTS: Readonly<Record<TranslationStatus, StatusText>> = {
  translated: { label: 'Translated', sign: '✓', explanation: 'Published, complete and up to date.' },
  stale: { label: 'Stale', sign: '↻', explanation: 'The English document has changed since.' },
  incomplete: { label: 'Incomplete', sign: '!', explanation: 'Published, but required fields are empty.' },
  draft: {
    label: 'Draft',
    sign: '✎',
    explanation: 'Not published yet; visitors see another locale’s document.',
  },
  fallback: { label: 'Falls back', sign: '→', explanation: 'Visitors see the document of another locale.' },
  missing: { label: 'Missing', sign: '×', explanation: 'Visitors find nothing in this locale.' },
};

/**
 * Returns the accessible name and tooltip of a cell. It contains the visible label (WCAG 2.5.3), for speech control.
 */
export function describeTranslation(title: string, translation: LocaleTranslation): string {
  const { locale, status, fallsBackOn, hasDraft, isStale, missingFields } = translation;
  const details = [
    fallsBackOn === undefined ? '' : `visitors see ${fallsBackOn}, ${getLocale(fallsBackOn).name}`,
    isStale && status !== 'stale' ? 'older than the English document' : '',
    missingFields.length > 0 ? `empty: ${missingFields.join(', ')}` : '',
    hasDraft && status !== 'draft' ? 'has unpublished changes' : '',
  ].filter((detail) => detail !== '');
  const state = [STATUS_TEXTS[status].label, ...details].join('; ');
  return `${title}, ${getLocale(locale).name}: ${state}. ${actionOf(translation)}`;
}

/** Describes the action of a cell, for its tooltip. */
function actionOf({ documentId, fallsBackOn }: LocaleTranslation): string {
  if (documentId !== undefined) return 'Opens the document.';
  return fallsBackOn === undefined ? 'Creates the document.' : 'Creates a translation.';
}
