import { MAX_STEPS } from '../../browser/errors/steps.ts';
import type { StoredParty, StoredTable } from '../../islands/consent-banner/StoredData.tsx';
import type { ThirdParty } from '../../config/privacy/third-parties/third-parties.ts';
import type { PageContext } from '../../site/page-context.ts';
import { playersOf, servicesOf, storedRows, type StorageGroup, type StoredRow } from './stored-entries.ts';

/** Parts of a page that a table of stored data is made from. */
export type TablePage = Pick<PageContext, 't' | 'format' | 'thirdParties' | 'locale' | 'asked'>;

/** Returns the table of the data that the deployment can store for one group, in the language of a page. */
export function storedTable(page: TablePage, group: StorageGroup): StoredTable {
  const { t, format, thirdParties, locale } = page;
  const rows = storedRows(group, thirdParties);
  const players = playersOf(group, thirdParties).map((each) => partyOf(page, each));
  const services = servicesOf(group, thirdParties).map((each) => ({
    ...partyOf(page, each),
    services: [
      t(`storedData.services.${each.service}`),
      ...(each.moreWith && page.asked.categories.includes(each.moreWith)
        ? [t('storedData.services.steps', { count: MAX_STEPS })]
        : []),
    ],
  }));
  const lists = [
    { intro: t('storedData.players'), parties: players },
    { intro: t('storedData.services.intro'), parties: services },
  ];
  return {
    language: locale.iso,
    columns: [
      t('storedData.name'),
      t('storedData.purpose'),
      t('storedData.lifetime'),
      t('storedData.kind'),
      t('storedData.owner'),
    ],
    rows: rows.map((row) => ({
      name: row.name,
      purpose: t(`storedData.purposes.${row.purpose}`),
      ...(row.together.length > 0 && {
        together: t('storedData.together', {
          categories: format.list(row.together.map((each) => t(`cookieSettings.${each}.title`))),
        }),
      }),
      lifetime: lifetimeOf(page, row),
      kind: t(`storedData.kinds.${row.kind}`),
      owner: row.party ? partyOf(page, row.party) : t('storedData.thisSite'),
      ...(row.users.length > 0 && {
        usedBy: { label: t('storedData.usedBy'), parties: row.users.map((each) => partyOf(page, each)) },
      }),
    })),
    lists: lists.filter(({ parties }) => parties.length > 0),
    ...(rows.length + players.length === 0 && { nothing: t('cookieSettings.notInUse') }),
  };
}

function lifetimeOf({ t, format }: TablePage, { days, kind }: StoredRow): string {
  if (days === 'lasting') return t('storedData.untilDeleted');
  if (days !== 'session') return format.days(days);
  return kind === 'cookie' ? t('storedData.untilBrowserCloses') : t('storedData.untilTabCloses');
}

function partyOf({ format }: TablePage, { name, company, country, privacyNotice }: ThirdParty): StoredParty {
  return { name, privacyNotice, company: `(${company}, ${format.country(country)})` };
}
