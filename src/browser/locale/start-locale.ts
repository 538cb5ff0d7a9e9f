import { onPageView } from '../page-view/page-events.ts';
import { hasChosenLocale, rememberLocale } from './locale-cookie.ts';
import { currentLocale, localeOfLink, pageLocales, previousLocale } from './page-locales.ts';

/** Codes of the locales before and after a switch. */
export interface LocaleSwitch {
  readonly from: string;
  readonly to: string;
}

declare global {
  interface DocumentEventMap {
    /** A navigation, not back or forward, has led to a page of another locale (specification section 4.4). */
    'locale:switched': CustomEvent<LocaleSwitch>;
  }
}

/** Code of the locale that was shown last. */
let shown: string | undefined;

// In the capture phase: the choice is stored before a router takes the click over.
document.addEventListener('click', rememberChoice, true);
// To go back over a change of locale is no choice.
document.addEventListener('astro:before-swap', ({ navigationType }) => {
  if (navigationType === 'traverse') shown = undefined;
});
// Events of popovers do not bubble.
document.addEventListener('toggle', enhanceList, true);
// When other scripts have had their turn to subscribe.
if (document.readyState === 'complete') start();
else addEventListener('load', start, { once: true });

function start(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const type = navigation instanceof PerformanceNavigationTiming ? navigation.type : undefined;
  shown = previousLocale(
    { referrer: document.referrer, origin: location.origin, type },
    pageLocales().map(({ code }) => code),
  );
  onPageView(view);
}

function view(): void {
  const locale = currentLocale();
  if (!locale) return;
  const { code: to, iso } = locale;
  if (shown !== undefined && shown !== to) {
    const detail: LocaleSwitch = { from: shown, to };
    document.dispatchEvent(new CustomEvent('locale:switched', { detail }));
  }
  shown = to;
  const [favourite = iso] = navigator.languages;
  if (favourite !== iso && !hasChosenLocale()) {
    void import('./suggestion/suggest-locale.ts').then(({ suggestLocale }) => suggestLocale());
  }
}

function rememberChoice({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('#locales a') : null;
  if (link) rememberLocale(localeOfLink(link).code);
}

function enhanceList({ target }: Event): void {
  if (!(target instanceof HTMLElement) || target.id !== 'locales') return;
  void import('./search/search-locales.ts').then(({ searchLocales }) => searchLocales(target));
}
