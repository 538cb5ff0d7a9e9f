import { expect, it } from 'vitest';
import { choosePage } from './choose-page.ts';

const to = 'https://www.morsel.example/de/blog/';
const errorPage = '/de/500.html';

it.each([
  ['a visitor', { from: '/de/', isCrawler: false }, errorPage],
  ['a visitor on the error page', { from: errorPage, isCrawler: false }, to],
  ['a crawler', { from: '/de/', isCrawler: true }, to],
  ['a crawler on the error page', { from: errorPage, isCrawler: true }, to],
])('%s', (_, failure, expected) => {
  expect(choosePage({ to, errorPage, ...failure })).toBe(expected);
});
