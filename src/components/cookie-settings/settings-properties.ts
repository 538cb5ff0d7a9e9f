import { CONSENT_MAX_AGE_DAYS, type ConsentCategory } from '../../config/privacy/consent.ts';
import { LOCALE_COOKIE } from '../../config/locales/locale-cookie.ts';
import { plainText } from '../../content/plain-text.ts';
import type { Translate } from '../../i18n/messages.ts';
import { typesetFor } from '../../i18n/typeset-page.ts';
import type { CookieSettingsProps } from '../../islands/consent-banner/CookieSettings.tsx';
import type { StoredTable } from '../../islands/consent-banner/StoredData.tsx';
import { linkLanguage, resolveLink } from '../../site/links.ts';
import type { PageContext } from '../../site/page-context.ts';
import { ICONS } from '../icon/icons.ts';
import { languageName } from '../source-language/language-name.ts';
import type { StorageGroup } from '../stored-data/stored-entries.ts';
import { storedTable } from '../stored-data/stored-table.ts';
import { trackLink } from '../track/track.ts';

/**
 * Returns the properties of the cookie settings: no more than the deployment and its content can do.
 *
 * @param mark of the label of the policy's link, for editors of a preview.
 */
export function settingsProperties(given: PageContext, mark: string | undefined): CookieSettingsProps {
  const { asked, locale } = given;
  const set = typesetFor(locale.iso);
  const t: Translate = (...message) => set(given.t(...message));
  const page = { ...given, t };
  const asks = asked.categories.length > 0;
  const localeDays = LOCALE_COOKIE.maxAgeDays;
  return {
    texts: {
      title: t('cookieSettings.title'),
      // An attribute: those of pages are not typeset.
      close: given.t('cookieSettings.close'),
      intro: t(asks ? 'cookieSettings.intro' : 'cookieSettings.nothingAsked'),
      alwaysOn: t('cookieSettings.alwaysOn'),
      stored: t('storedData.summary'),
      onlyNecessary: t('cookieSettings.onlyNecessary'),
      save: t('cookieSettings.save'),
      acceptAll: t('cookieSettings.acceptAll'),
      saved: t('cookieSettings.saved'),
      notSaved: t('cookieSettings.notSaved'),
      record: t('cookieSettings.record', { day: '{day}' }),
    },
    icons: { check: ICONS.check, chevron: ICONS.chevron, close: ICONS.close },
    necessary: {
      title: t('cookieSettings.necessary.title'),
      text: asks
        ? t('cookieSettings.necessary.text', { days: CONSENT_MAX_AGE_DAYS, localeDays })
        : t('cookieSettings.necessary.localeOnly', { localeDays }),
      stored: storedIn(page, 'necessary'),
    },
    categories: asked.categories.map((category) => ({
      category,
      title: t(`cookieSettings.${category}.title`),
      ...textsOf(page, category),
      stored: storedIn(page, category),
    })),
    withoutScript: t('cookieSettings.withoutScript'),
    policy: policyLink(page, set, mark),
  };
}

/** Returns the table of a group; `undefined` if nothing can be stored for it. */
function storedIn(page: PageContext, group: StorageGroup): StoredTable | undefined {
  const table = storedTable(page, group);
  return table.nothing === undefined ? table : undefined;
}

function textsOf({ asked, t, format, thirdParties }: PageContext, category: ConsentCategory) {
  const services = thirdParties.flatMap(({ name, categories, moreWith }) =>
    categories.includes(category) || moreWith === category ? [name] : [],
  );
  const hasSteps = thirdParties.some(({ moreWith }) => moreWith === category);
  const texts =
    category === 'marketing'
      ? (['ads', 'tests'] as const).flatMap((purpose) =>
          asked.purposes.includes(purpose) ? [t(`cookieSettings.marketing.${purpose}`)] : [],
        )
      : [t(`cookieSettings.${category}.text`)];
  return {
    text: [...texts, ...(hasSteps ? [t('cookieSettings.statistic.steps')] : [])].join(' '),
    use: t('cookieSettings.inUse', { services: format.list(services) }),
    signal: category === 'marketing' ? t('cookieSettings.signal') : undefined,
  };
}

function policyLink(
  page: PageContext,
  set: (text: string) => string,
  mark: string | undefined,
): CookieSettingsProps['policy'] {
  const { cookiePolicy } = page.settings;
  const { iso } = page.locale;
  const language = linkLanguage(page, cookiePolicy);
  return {
    label: set(plainText(cookiePolicy.label)),
    attributes: {
      href: resolveLink(page, cookiePolicy),
      ...(language !== undefined && { hrefLang: language }),
      ...trackLink(cookiePolicy),
      ...(mark !== undefined && { 'data-sanity': mark }),
    },
    language: language === undefined ? undefined : { page: iso, name: languageName(language, iso) },
  };
}
