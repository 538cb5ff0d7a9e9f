import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import { findAll } from '../../../src/blocks/testing/html.ts';
import { LOCALES } from '../../../src/config/locales/locales.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { localePrefix } from '../../../src/routing/paths.ts';
import { readSitemap } from '../../support/sitemap.ts';
import { type ReadPage, readPages } from '../support/read-pages.ts';

const site = inject('site');
let built: readonly ReadPage[];
beforeAll(async () => {
  built = await readPages(site.root);
});

it('has the developers’ pages without a guard in every locale, hidden from search engines', async () => {
  const paths = ['dev/testpage', 'dev/i18n-test'].flatMap((path) =>
    LOCALES.map(({ code }) => `${localePrefix(code)}/${path}/`),
  );
  expect(
    built
      .map(({ path }) => path)
      .filter((path) => path.includes('/dev/'))
      .toSorted(),
  ).toEqual(paths.toSorted());
  const sitemap = await readSitemap(site.root);
  for (const path of paths) {
    const html = built.find((page) => page.path === path)?.html;
    expect(html, path).toContain('<meta name="robots" content="noindex">');
    expect(sitemap.has(path), path).toBe(false);
  }
});

it.each([
  ['dev/testpage', 'testPage', ['pages', 'everywhere']],
  ['dev/i18n-test', 'translationTest', ['formats', 'messages']],
] as const)('speaks the language of the locale at %s', (path, title, headings) => {
  for (const { code } of LOCALES) {
    const page = built.find((each) => each.path === `${localePrefix(code)}/${path}/`);
    const t = translateFor(code);
    const texts = [title, ...headings].map((key) => t(`developers.${key}`).replaceAll(/\s+/g, ' '));
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(page?.html ?? '') ?? [];
    expect(findAll(main, 'h1', 'h2').map(({ text }) => text)).toEqual(texts);
  }
});

it('has no guarded developers’ pages or their code', async () => {
  const names = await readdir(site.root, { recursive: true });
  const code = names.filter((file) => /\.(?:js|css)$/.test(file));
  const texts = await Promise.all(code.map((name) => readFile(join(site.root, name), 'utf8')));
  const found = [...built.map(({ html }) => html), ...texts].filter((text) =>
    /Content service test|Style guide/.test(text),
  );
  expect(found.map((text) => text.slice(0, 200))).toEqual([]);
});
