import { expect, it } from 'vitest';
import { qrPath } from '../../components/qr-code/qr-path.ts';
import { translateFor } from '../../i18n/messages.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { findAll, findOne } from '../testing/html.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import AppDownload from './AppDownload.astro';

const block = testBlock('appDownload', {
  heading: 'Get the app',
  text: 'It is free.',
});
const html = await renderBlock(AppDownload, block);

it('leads to both stores, and declares which one', () => {
  expect(
    findAll(html, 'a').map(({ text, attributes }) => [
      text,
      attributes['href'],
      attributes['data-track'],
      attributes['data-track-store'],
    ]),
  ).toEqual([
    ['Download from the App Store', 'https://apps.example/ios', 'download_app', 'app-store'],
    ['Get it on Google Play', 'https://apps.example/android', 'download_app', 'google-play'],
  ]);
});

it.each([
  ['ja', ['App Storeからダウンロード', 'Google Playで手に入れよう']],
  ['fr', ['Télécharger dans l’App Store', 'Disponible sur Google Play']],
])('words the links as the stores do in %s', async (locale, expected) => {
  const page = { ...testPage(locale), t: translateFor(locale) };
  const links = findAll(await renderBlock(AppDownload, block, { page }), 'a');
  expect(links.map(({ text }) => text)).toEqual(expected);
});

it('draws the download address as a QR code that says what it is for', () => {
  const code = findAll(html, 'svg[role="img"]')[0];
  expect(code?.attributes['aria-label']).toBe('QR code that leads to the Morsel app');
  expect(html).toContain(qrPath('https://find.example/get').path);
});

it('decorates with three screens of the app, which say nothing', () => {
  const screens = findAll(html, 'img').map(({ attributes }) => attributes);
  expect(screens.map(({ src }) => /find|reserve|collect/.exec(src ?? '')?.[0])).toEqual([
    'find',
    'reserve',
    'collect',
  ]);
  for (const { alt } of screens) expect(alt).toBe('');
});

it('has the badges before the code', () => {
  expect(html.indexOf('Google Play')).toBeLessThan(html.indexOf('role="img"'));
});

it.each([
  ['page', 'tone-mint'],
  ['mint', 'tone-cream'],
  ['green', 'surface'],
  ['butter', 'surface'],
] as const)('lies on a panel whose colours fit a section in %s', async (tone, panel) => {
  const section = { tone, space: null, anchor: null };
  const found = findOne(await renderBlock(AppDownload, { ...block, section }), 'div.panel');
  expect(found.attributes['class']).toContain(panel);
});

it('goes without a text', async () => {
  expect(await renderBlock(AppDownload, { ...block, text: null })).not.toContain('lead ');
});
