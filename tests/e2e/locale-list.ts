import type { Locator, Page } from 'playwright-core';
import { translateFor } from '../../src/i18n/messages.ts';

/** Returns the button of the header that opens the list of locales. */
export const localeButton = (page: Page, locale: string): Locator =>
  page.getByRole('banner').getByRole('button', { name: translateFor(locale)('localeSwitcher.label') });
