import type { Fault } from '../fault.ts';

const DOCUMENTS = 'content-service/dataset/production/documents';

/** Faults of texts: words, amounts and conventions of markets, and links to other languages. */
export const TEXT_FAULTS: readonly Fault[] = [
  {
    id: 'japanese-prices-by-sign',
    breaks: 'Japanese prices have the sign ￥ beside texts that write 円',
    edits: [
      {
        file: 'src/config/languages/ja.ts',
        find: "currencyDisplay: 'name'",
        replace: "currencyDisplay: 'symbol'",
      },
    ],
    finders: [{ suite: 'unit', files: ['src/i18n/'] }],
    tier: 'quick',
  },
  {
    id: 'pounds-in-australia',
    breaks: 'an Australian article counts in pounds',
    edits: [{ file: `${DOCUMENTS}/article.en-au.ndjson`, find: 'six dollars', replace: 'four pounds' }],
    finders: [{ suite: 'check', files: [] }],
    tier: 'quick',
  },
  {
    id: 'austrian-euro-sign-behind',
    breaks: 'an Austrian text writes 4 € beside prices that read € 4',
    edits: [
      {
        file: `${DOCUMENTS}/page.de-at.ndjson`,
        find: 'kostet im Sackerl etwa €\u00A04',
        replace: 'kostet im Sackerl etwa 4\u00A0€',
      },
    ],
    finders: [{ suite: 'check', files: [] }],
    tier: 'quick',
  },
  {
    id: 'german-word-in-switzerland',
    breaks: 'a Swiss page calls a reservation as Germany does',
    edits: [
      {
        file: `${DOCUMENTS}/page.de-ch.ndjson`,
        find: '"label":"Reservationsnummer"',
        replace: '"label":"Reservierungsnummer"',
      },
    ],
    finders: [{ suite: 'check', files: [] }],
    tier: 'quick',
  },
  {
    id: 'heading-without-final-stop',
    breaks: 'a Danish heading of two sentences ends without a stop',
    edits: [
      {
        file: `${DOCUMENTS}/page.da.ndjson`,
        find: 'Glimrende spørgsmål.',
        replace: 'Glimrende spørgsmål',
      },
    ],
    finders: [{ suite: 'check', files: [] }],
    tier: 'quick',
  },
  {
    id: 'topic-path-of-another-title',
    breaks: 'the path of a Portuguese topic is not that of its title',
    edits: [
      {
        file: `${DOCUMENTS}/topic.pt.ndjson`,
        find: '"current":"vale-a-pena-saber"',
        replace: '"current":"bom-saber"',
      },
    ],
    finders: [{ suite: 'check', files: [] }],
    tier: 'quick',
  },
  {
    id: 'disclaimer-on-the-home-page',
    breaks: 'the home page says that it is made up',
    edits: [
      {
        file: `${DOCUMENTS}/page.en-gb.ndjson`,
        find: '"eyebrow":"Food worth rescuing"',
        replace: '"eyebrow":"Invented food"',
      },
    ],
    finders: [{ suite: 'check', files: [] }],
    tier: 'quick',
  },
  {
    id: 'home-list-abroad-accepted',
    breaks: 'a list of the home page may lead to other languages only',
    edits: [
      {
        file: 'src/site/validate/home-lists.ts',
        find: 'shown.length > 0 && shown.every',
        replace: 'shown.length > 99 && shown.every',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/site/validate/'] }],
    tier: 'quick',
  },
  {
    id: 'links-abroad-unmarked',
    breaks: 'links to pages in another language do not show its name',
    edits: [
      {
        file: 'src/components/source-language/LanguageMark.astro',
        find: '    display: inline-block;',
        replace: '    display: none;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['links-abroad'] }],
    tier: 'quick',
  },
  {
    id: 'dates-alone-small',
    breaks: 'dates of timelines begin with small letters in most languages',
    edits: [
      {
        file: 'src/i18n/formatters.ts',
        find: 'first.toLocaleUpperCase(iso)',
        replace: 'first',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/blocks/timeline'] }],
    tier: 'quick',
  },
];
