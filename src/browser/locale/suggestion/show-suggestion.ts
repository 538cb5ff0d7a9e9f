import type { LocaleTexts } from '../../../config/locale-texts.ts';
import { rememberLocale } from '../locale-cookie.ts';
import type { PageLocale } from '../page-locales.ts';

/** A locale to suggest on a page of another one. */
export interface Suggestion {
  readonly current: PageLocale;
  readonly suggested: PageLocale;
  readonly texts: LocaleTexts;
}

const TEXT_ID = 'locale-suggestion';

// A page that comes back from the browser's cache may have been answered on the way.
addEventListener('pagehide', () => document.querySelector('.locale-suggestion')?.remove());

/** Shows a suggestion over the page, below the header that has the list of locales. Either answer is remembered. */
export function showSuggestion(list: HTMLElement, { current, suggested, texts }: Suggestion): void {
  const box = element('div', { className: 'locale-suggestion no-print', lang: suggested.iso });
  box.setAttribute('role', 'group');
  box.setAttribute('aria-labelledby', TEXT_ID);
  const isSameLanguage = languageOf(current) === languageOf(suggested);
  const sentence = isSameLanguage ? texts.country : texts.language;
  const text = element('p', { textContent: sentence });
  text.setAttribute('aria-hidden', 'true');
  const status = element('p', { id: TEXT_ID, className: 'visually-hidden' });
  status.setAttribute('role', 'status');
  const link = element('a', {
    className: 'button primary',
    href: suggested.path,
    hreflang: suggested.iso,
    textContent: texts.name,
  });
  const button = element('button', { className: 'button', type: 'button', textContent: texts.dismiss });
  link.addEventListener('click', () => rememberLocale(window, suggested.code));
  button.addEventListener('click', () => {
    rememberLocale(window, current.code);
    box.remove();
    // The focused button is gone; the list beside it is where the visitor finds the locale again.
    document.querySelector<HTMLElement>('[popovertarget="locales"]')?.focus();
  });
  box.append(text, status, link, button);
  list.closest('header')?.append(box);
  // Screen readers announce what changes in a region that is there already; a visible text would move what follows.
  requestAnimationFrame(() => {
    status.textContent = sentence;
  });
}

const languageOf = ({ iso }: PageLocale) => new Intl.Locale(iso).language;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
