import { getLocale } from '../../../config/locales/locales.ts';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { messagesFor } from '../../../i18n/messages.ts';
import { IslandMessages, useMessages } from './IslandMessages.tsx';

function Label() {
  return useMessages()('consentBanner.acceptAll');
}

it('gives components the messages of their island in the language of the page', () => {
  const render = (locale: string) =>
    renderToString(
      createElement(IslandMessages, {
        language: locale,
        messages: messagesFor(getLocale(locale), 'consentBanner'),
        children: createElement(Label),
      }),
    );
  expect([render('de'), render('fr')]).toEqual(['Alle akzeptieren', 'Tout accepter']);
});

it('react-i18next imports of i18next only what browsers get in its place', async () => {
  const folder = dirname(new URL(import.meta.resolve('react-i18next')).pathname);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const sources = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const imports = sources.flatMap((source) => source.match(/import[^;]*from\s*['"]i18next['"]/g) ?? []);
  expect([...new Set(imports)]).toEqual(["import { keyFromSelector } from 'i18next'"]);
  expect(Object.keys(await import('./bundling/i18next-exports.ts'))).toEqual(['keyFromSelector']);
});
