import { styleText } from 'node:util';
import { getLocale } from '../../src/config/locales/locales.ts';
import {
  summarize,
  TRANSLATION_STATUSES,
  type GroupTranslations,
  type LocaleTranslation,
  type TranslationStatus,
} from '../../src/content/schema/translations/types.ts';
import { formatTable, type Column } from './table.ts';

const COLORS: Readonly<Record<TranslationStatus, 'green' | 'yellow' | 'red' | 'dim'>> = {
  translated: 'green',
  stale: 'yellow',
  incomplete: 'red',
  draft: 'yellow',
  fallback: 'dim',
  missing: 'red',
};

/** Statuses that need work in any locale; falling back is a choice. */
const ASKS_FOR_WORK: ReadonlySet<TranslationStatus> = new Set(['stale', 'incomplete', 'draft', 'missing']);

/** Output settings of {@link translationsText}. */
export interface TextSettings {
  /** Lists every document, not only those that ask for work. */
  readonly isDetailed: boolean;
  readonly hasColor: boolean;
}

/** Formats the report for a terminal: counts per locale, then the documents. */
export function translationsText(groups: readonly GroupTranslations[], settings: TextSettings): string {
  const documents = documentTable(groups, settings);
  const parts = [countTable(groups, settings), ...(documents.length > 1 ? [['', ...documents]] : [])];
  return parts.flat().join('\n');
}

function painter(hasColor: boolean) {
  return (color: (typeof COLORS)[TranslationStatus], text: string) =>
    // Whether there is a terminal was decided by the caller.
    hasColor ? styleText(color, text, { validateStream: false }) : text;
}

function countTable(groups: readonly GroupTranslations[], { hasColor }: TextSettings): readonly string[] {
  const paint = painter(hasColor);
  const columns: Column[] = [
    { title: 'locale', align: 'left' },
    ...TRANSLATION_STATUSES.map((status) => ({
      title: status,
      align: 'right' as const,
      style: (aligned: string, count: string) => paint(count === '0' ? 'dim' : COLORS[status], aligned),
    })),
    { title: 'name', align: 'left' },
  ];
  const rows = summarize(groups).map(({ locale, counts }) => [
    locale,
    ...TRANSLATION_STATUSES.map((status) => String(counts[status])),
    getLocale(locale).name,
  ]);
  return formatTable(columns, rows);
}

function documentTable(
  groups: readonly GroupTranslations[],
  { isDetailed, hasColor }: TextSettings,
): readonly string[] {
  const paint = painter(hasColor);
  const columns: Column[] = [
    { title: 'locale', align: 'left' },
    {
      title: 'status',
      align: 'left',
      style: (aligned, value) => {
        const status = TRANSLATION_STATUSES.find((known) => known === value);
        return status ? paint(COLORS[status], aligned) : aligned;
      },
    },
    { title: 'type', align: 'left' },
    { title: 'document', align: 'left' },
    { title: 'title', align: 'left' },
    { title: 'details', align: 'left' },
  ];
  const rows = groups.flatMap(({ type, title, locales }) =>
    locales
      .filter(({ status }) => isDetailed || ASKS_FOR_WORK.has(status))
      .map((translation) => [
        translation.locale,
        translation.status,
        type,
        translation.documentId ?? '–',
        title,
        detailsOf(translation),
      ]),
  );
  return formatTable(columns, rows);
}

/** Describes a translation beyond its status: fallback locale, staleness, empty fields, unpublished changes. */
export function detailsOf({
  status,
  fallsBackOn,
  hasDraft,
  isStale,
  missingFields,
}: LocaleTranslation): string {
  return [
    fallsBackOn === undefined ? '' : `visitors see ${fallsBackOn}`,
    isStale ? 'older than the English document' : '',
    missingFields.length > 0 ? `empty: ${missingFields.join(', ')}` : '',
    hasDraft && status !== 'draft' ? 'has unpublished changes' : '',
  ]
    .filter((part) => part !== '')
    .join('; ');
}
