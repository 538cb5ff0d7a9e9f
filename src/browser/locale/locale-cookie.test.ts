import { expect, it, vi } from 'vitest';
import { hasChosenLocale, rememberLocale } from './locale-cookie.ts';

it.each([
  ['http:', 'i18n_redirected=de-at; Path=/; Max-Age=31536000; SameSite=Lax'],
  ['https:', 'i18n_redirected=de-at; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
])('rememberLocale keeps the choice for a year over %s', (protocol, cookie) => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol });
  rememberLocale('de-at');
  expect(document.cookie).toBe(cookie);
});

it.each([
  ['', false],
  ['consent_record=1', false],
  ['a=1; i18n_redirected=ja', true],
  ['not_i18n_redirected=ja', false],
])('hasChosenLocale of %j is %s', (cookie, expected) => {
  vi.stubGlobal('document', { cookie });
  expect(hasChosenLocale()).toBe(expected);
});
