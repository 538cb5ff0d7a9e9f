import type { Fault } from '../fault.ts';

/** Faults of messages and of how locales write values. */
export const I18N_FAULTS: readonly Fault[] = [
  {
    id: 'polish-plural-missing',
    breaks: 'Polish counts from 2 to 4 have no form of their own',
    edits: [
      {
        file: 'locales/pl.json',
        find: '    "count_few": "{{count}} artykuły",\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'check', files: [] }],
    tier: 'quick',
  },
  {
    id: 'japanese-placeholder-misspelt',
    breaks: 'Japanese visitors read “{{lable}}” instead of the name of a field',
    edits: [
      {
        file: 'locales/ja.json',
        find: '"missingTick": "「{{label}}」',
        replace: '"missingTick": "「{{lable}}」',
      },
    ],
    finders: [{ suite: 'check', files: [] }],
    tier: 'quick',
  },
  {
    id: 'german-quotes-are-english',
    breaks: 'a German message has English quotation marks',
    edits: [
      {
        file: 'locales/de.json',
        find: '"missingTick": "Bitte setze das Häkchen bei „{{label}}“.',
        replace: '"missingTick": "Bitte setze das Häkchen bei “{{label}}”.',
      },
    ],
    finders: [{ suite: 'check', files: [] }],
    tier: 'quick',
  },
  {
    id: 'region-sets-as-its-language',
    breaks: 'texts that Switzerland and Canada set differently are tested by the rules of their language',
    edits: [
      {
        file: 'src/config/locales.ts',
        find: 'Object.freeze({ typography, ...facts,',
        replace: 'Object.freeze({ ...facts, typography,',
      },
    ],
    finders: [{ suite: 'unit', files: ['scripts/check/typography/'] }],
    tier: 'quick',
  },
  {
    id: 'page-number-not-filled-in',
    breaks: 'descriptions of further pages of lists lack the number of the page',
    edits: [
      {
        file: 'src/layouts/head/build-head.ts',
        find: "page.t('articleList.pageOf', { number, count: pages.length })",
        replace: "page.t('articleList.pageOf', { page: number, count: pages.length })",
      },
    ],
    finders: [{ suite: 'unit', files: ['src/layouts/head/'] }],
    tier: 'quick',
  },
  {
    id: 'swiss-numbers-as-german',
    breaks: 'regions write numbers as the largest country of their language does',
    edits: [
      {
        file: 'src/i18n/formatters.ts',
        find: 'const plain = new Intl.NumberFormat(iso);',
        replace: 'const plain = new Intl.NumberFormat(new Intl.Locale(iso).language);',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/i18n/'] }],
    tier: 'quick',
  },
  {
    id: 'dates-of-the-machine',
    breaks: 'days change with the time zone of the machine that builds',
    edits: [
      {
        file: 'src/i18n/formatters.ts',
        find: "day: new Intl.DateTimeFormat(iso, { dateStyle: 'long', timeZone: 'UTC' })",
        replace: "day: new Intl.DateTimeFormat(iso, { dateStyle: 'long' })",
      },
    ],
    finders: [{ suite: 'build', files: ['tests/build/determinism'] }],
    tier: 'quick',
  },
];
