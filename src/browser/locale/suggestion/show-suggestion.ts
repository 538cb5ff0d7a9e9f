import type { LocaleTexts } from '../../../config/locales/locale-texts.ts';
import { SECOND_TAP_MS } from '../../consent/current-consent.ts';
import { hasChosenLocale, rememberLocale } from '../locale-cookie.ts';
import type { PageLocale } from '../page-locales.ts';

/** A locale to suggest on a page of another one. */
export interface Suggestion {
  readonly current: PageLocale;
  readonly suggested: PageLocale;
  readonly texts: LocaleTexts;
}

const TEXT_ID = 'locale-suggestion';

const shownBox = () => document.querySelector<HTMLElement>('.locale-suggestion');

// A page that comes back from the browser's cache may have been answered on the way.
addEventListener('pagehide', () => shownBox()?.remove());
document.addEventListener('visibilitychange', () => {
  // In another tab.
  if (hasChosenLocale()) shownBox()?.remove();
});
document.addEventListener('keydown', ({ key }) => {
  // Escape closes what lies over the page first.
  if (key === 'Escape' && !document.querySelector(':popover-open, :modal')) {
    shownBox()?.querySelector('button')?.click();
  }
});

/**
 * Shows a suggestion at the foot of the window, before the header that has the list of locales. Either answer is
 * remembered.
 */
export function showSuggestion(list: HTMLElement, { current, suggested, texts }: Suggestion): void {
  const box = element('div', { className: 'asking locale-suggestion no-print', lang: suggested.iso });
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
  link.addEventListener('click', () => rememberLocale(suggested.code));
  button.addEventListener('click', () => {
    rememberLocale(current.code);
    close(box);
  });
  const [content, buttons] = [element('div', { className: 'box' }), element('div', { className: 'buttons' })];
  buttons.append(link, button);
  content.append(text, buttons);
  box.append(content, status);
  list.closest('header')?.before(box);
  // Screen readers announce what changes in a region that is there already; a visible text would move what follows.
  requestAnimationFrame(() => {
    status.textContent = sentence;
  });
}

/** Closes an answered suggestion; for a moment it keeps a second tap from what lies under it. */
function close(box: HTMLElement): void {
  const hasFocus = box.contains(document.activeElement);
  box.dataset['answered'] = 'now';
  // The focused button is gone; the list is where the visitor finds the locale again.
  if (hasFocus) document.querySelector<HTMLElement>('[popovertarget="locales"]')?.focus();
  setTimeout(() => box.remove(), SECOND_TAP_MS);
}

const languageOf = ({ iso }: PageLocale) => new Intl.Locale(iso).language;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
