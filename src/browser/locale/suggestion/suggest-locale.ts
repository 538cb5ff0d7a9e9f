import { isCrawler } from '../../../config/crawlers.ts';
import asking from '../../asking/asking.css?url';
import { addSheet } from '../../style-sheets/add-sheet.ts';
import { hasChosenLocale } from '../locale-cookie.ts';
import { currentLocale, localeList, pageLocales, type PageLocale } from '../page-locales.ts';
import { bestLocale } from './best-locale.ts';
import { showSuggestion } from './show-suggestion.ts';
import { askedRecipients } from '../../consent/stored-consent.ts';
import { currentConsent, SECOND_TAP_MS } from '../../consent/current-consent.ts';
import {
  parseLocaleTexts,
  type LocaleTexts,
  LOCALE_TEXTS_PATH,
} from '../../../config/locales/locale-texts.ts';

/**
 * Suggests the locale that suits the browser's languages best, in its language, unless the page is in it or is not
 * translated to that language. One thing asks at a time: it waits for the decision about consent. Nothing is stored until
 * the visitor follows or declines.
 */
export async function suggestLocale(): Promise<void> {
  const current = currentLocale();
  const list = localeList();
  if (!current || !list || isCrawler(navigator.userAgent)) return;
  const locales = pageLocales();
  const best = bestLocale(navigator.languages, locales, current.code);
  const suggested = locales.find(({ code }) => code === best);
  if (!suggested || suggested.code === current.code || !isTranslated(suggested)) return;
  // Meanwhile the visitor may have gone on or chosen.
  const isOver = () => !list.isConnected || hasChosenLocale();
  try {
    await awaitTurn();
    if (isOver()) return;
    const [texts] = await Promise.all([fetchTexts(suggested.code), addSheet(asking)]);
    if (!isOver()) showSuggestion(list, { current, suggested, texts });
  } catch (error) {
    console.warn('A language could not be suggested.', error);
  }
}

/** Returns true if the page has a document in the language; fallback pages and error pages have no alternates. */
function isTranslated({ iso }: PageLocale): boolean {
  const { language } = new Intl.Locale(iso);
  const alternates = document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]');
  return [...alternates].some(({ hreflang }) => hreflang.split('-')[0] === language);
}

/**
 * Waits until nothing else asks: the visitor has decided about consent, here or in another tab, and the banner has told
 * so and gone. Then some more, so that nothing appears under a second tap.
 */
async function awaitTurn(): Promise<void> {
  const consent = currentConsent();
  const banner = document.querySelector<HTMLElement>('[data-consent-banner]');
  const asksConsent = askedRecipients() !== '';
  const isAsked = () =>
    (asksConsent && !consent.decision()) || (banner?.isConnected === true && !banner.hidden);
  if (!isAsked()) return;
  await new Promise<void>((resolve) => {
    const check = () => {
      if (isAsked()) return;
      observer.disconnect();
      unsubscribe();
      resolve();
    };
    const observer = new MutationObserver(check);
    if (banner) observer.observe(banner, { attributeFilter: ['hidden'] });
    const unsubscribe = consent.onConsentChange(check);
  });
  await new Promise((resolve) => setTimeout(resolve, SECOND_TAP_MS));
}

/**
 * Fetches the texts by which a locale is suggested.
 *
 * @throws Error when they cannot be loaded, TypeError when they are malformed.
 */
async function fetchTexts(code: string): Promise<LocaleTexts> {
  const address = `${LOCALE_TEXTS_PATH}${code}.json`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}.`);
  return parseLocaleTexts(await response.json());
}
