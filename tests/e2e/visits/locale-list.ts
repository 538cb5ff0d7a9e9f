import type { Locator, Page } from 'playwright-core';
import { REFUSED } from '../../../scripts/lib/stored-decision.ts';
import { LOCALE_COOKIE } from '../../../src/config/locales/locale-cookie.ts';
import { translateFor } from '../../../src/i18n/messages.ts';

/** Returns the button of the header that opens the list of locales. */
export const localeButton = (page: Page, locale: string): Locator =>
  page.getByRole('banner').getByRole('button', { name: translateFor(locale)('localeSwitcher.label') });

/** Browser profile of a visitor who has answered the consent banner and chosen no locale. */
export const UNCHOSEN = {
  ...REFUSED,
  cookies: REFUSED.cookies.filter(({ name }) => name !== LOCALE_COOKIE.name),
};
