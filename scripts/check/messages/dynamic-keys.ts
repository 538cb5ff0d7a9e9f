/** Keys that the code puts together at run time, so that no scan can find them. */
export interface DynamicKeys {
  /** File that puts the key together. */
  readonly file: string;
  /** Template in the code, with `*` for each interpolated value: `consent.*.title`. */
  readonly pattern: string;
  readonly reason: string;
}

/** Every template the code may pass to `t`; the check rejects any other, and any without use. */
export const DYNAMIC_KEYS: readonly DynamicKeys[] = [
  {
    file: 'src/blocks/comparison-table/ComparisonTable.astro',
    pattern: 'comparisonTable.*',
    reason: 'The answer is yes or no; text alone is content.',
  },
  {
    file: 'src/blocks/jobs/Jobs.astro',
    pattern: 'jobs.contract.*',
    reason: 'The kinds of contract an editor chooses from.',
  },
  {
    file: 'src/components/cookie-settings/settings-properties.ts',
    pattern: 'cookieSettings.*.text',
    reason: 'One text for each category of consent.',
  },
  {
    file: 'src/components/cookie-settings/settings-properties.ts',
    pattern: 'cookieSettings.marketing.*',
    reason: 'One text for each purpose of the category.',
  },
  {
    file: 'src/layouts/consent/ConsentBanner.astro',
    pattern: 'consentBanner.purposes.*',
    reason: 'One phrase for each purpose that visitors are asked about.',
  },
  ...[
    'src/blocks/cookie-table/CookieTable.astro',
    'src/components/cookie-settings/settings-properties.ts',
    'src/components/stored-data/stored-table.ts',
    'src/pages/api/measurement/[code].json.ts',
  ].map((file) => ({
    file,
    pattern: 'cookieSettings.*.title',
    reason: 'One title for each category of consent, and one for what is necessary.',
  })),
  ...['purposes', 'kinds'].map((list) => ({
    file: 'src/components/stored-data/stored-table.ts',
    pattern: `storedData.${list}.*`,
    reason: 'One message for each of them in the table of stored data.',
  })),
  {
    file: 'src/components/stored-data/stored-table.ts',
    pattern: 'storedData.services.*',
    reason: 'One message for each service that works without consent.',
  },
  {
    file: 'src/pages/api/measurement/[code].json.ts',
    pattern: 'measurement.*',
    reason: 'The texts of the measurement view, by the list of their names.',
  },
  {
    file: 'src/components/store-badge/StoreBadge.astro',
    pattern: 'storeBadge.*',
    reason: 'One message for each store.',
  },
];
