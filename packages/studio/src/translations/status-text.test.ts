import { expect, it } from 'vitest';
import {
  TRANSLATION_STATUSES,
  type LocaleTranslation,
} from '../../../../src/content/schema/translations/types.ts';
import { describeTranslation, STATUS_TEXTS } from './status-text.ts';

const plain: LocaleTranslation = {
  locale: 'de-at',
  status: 'translated',
  documentId: 'a',
  hasDraft: false,
  isStale: false,
  missingFields: [],
};
const withoutDocument = { ...plain, documentId: undefined };

it('tells every status by a sign of its own', () => {
  const signs = TRANSLATION_STATUSES.map((status) => STATUS_TEXTS[status].sign);
  expect(new Set(signs).size).toBe(TRANSLATION_STATUSES.length);
});

it.each<[LocaleTranslation, string]>([
  [plain, 'Translated. Opens the document.'],
  [{ ...plain, status: 'stale', isStale: true }, 'Stale. Opens the document.'],
  [{ ...plain, hasDraft: true }, 'Translated; has unpublished changes. Opens the document.'],
  [
    { ...plain, status: 'incomplete', isStale: true, missingFields: ['title', 'blocks[0].heading'] },
    'Incomplete; older than the English document; empty: title, blocks[0].heading. Opens the document.',
  ],
  [
    { ...plain, status: 'draft', hasDraft: true, fallsBackOn: 'de' },
    'Draft; visitors see de, Deutsch (Deutschland). Opens the document.',
  ],
  [
    { ...withoutDocument, status: 'fallback', fallsBackOn: 'en-gb' },
    'Falls back; visitors see en-gb, English (United Kingdom). Creates a translation.',
  ],
  [{ ...withoutDocument, status: 'missing' }, 'Missing. Creates the document.'],
])('describeTranslation %o', (translation, expected) => {
  expect(describeTranslation('About', translation)).toBe(`About, Deutsch (Österreich): ${expected}`);
});
