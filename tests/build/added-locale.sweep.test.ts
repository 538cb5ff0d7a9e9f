import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAll } from '../../src/blocks/testing/html.ts';
import { LOCALES } from '../../src/config/locales/locales.ts';
import { openExtendedSite } from '../support/extended-site.ts';
import { useFolder } from '../../src/process/testing/folder.ts';
import type { SiteUnderTest } from '../support/site-under-test.ts';
import {
  addFinnishTexts,
  addLanguage,
  addLocale,
  DOCUMENTS,
  FINNISH_LOCALE,
} from './support/added-language.ts';
import { copyProject, editFile, runInCopy, runNodeInCopy } from './support/project-copy.ts';

const repository = resolve(import.meta.dirname, '../..');

const folder = useFolder('file');
let project: string;

/** Compiles the tables of languages and locales in the copy. */
async function compileConfig(): Promise<string> {
  const compiler = 'node_modules/typescript-native/bin/tsc';
  const args = ['--project', 'tsconfig.config.json', '--noEmit', '--pretty', 'false'];
  return (await runNodeInCopy(project, [compiler, ...args])).output;
}

const check = (names: string) => runInCopy(project, 'check', ['--only', names]);

beforeAll(async () => {
  project = folder('project');
  await copyProject(project);
  await cp(join(repository, DOCUMENTS), join(project, DOCUMENTS), { recursive: true });
  await writeFile(
    join(project, 'tsconfig.config.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['src/config/locales/**/*'] }),
  );
});

describe('a locale of a new language', () => {
  it('is missed by the type checker, which names the fact and the locale that lack', async () => {
    await addLanguage(project);
    const language = join(project, 'src/config/locales/languages/fi.ts');
    const speed = "  readingSpeed: { unit: 'words', perMinute: 161 },\n";
    await editFile(language, speed, '');
    const output = await compileConfig();
    expect(output).toMatch(/^src\/config\/locales\/languages\/fi\.ts.*Property 'readingSpeed' is missing/m);
    expect(output).toMatch(/^src\/config\/locales\/locales\.ts.*\n +Property '"fi-fi"' is missing/m);
    await editFile(language, '  typography: {', `${speed}  typography: {`);
  });

  it('compiles once both are there', async () => {
    await addLocale(project, FINNISH_LOCALE);
    expect(await compileConfig()).toBe('');
  });

  it('is missed by the check, which names each file that lacks and the way out', async () => {
    const { code, output } = await check('generated-types,messages,languages');
    expect(code).toBe(1);
    expect(output).toContain('locales/fi.json: does not exist');
    expect(output).toContain(`${DOCUMENTS}/page.fi-fi.ndjson: has no page-cookie-policy-fi-fi`);
    expect(output).toContain('src/content/shapes.generated.ts does not match');
    expect(output).toContain('Run: npm run types');
  });

  it('passes the check with messages, generated types and a cookie policy', async () => {
    await addFinnishTexts(project);
    expect(await runInCopy(project, 'types')).toMatchObject({ code: 0 });
    const { code, output } = await check('generated-types,messages,typography,languages');
    expect(output).toMatch(/^ok +languages /m);
    expect(code, output).toBe(0);
  });
});

describe('the site with the added locale', () => {
  let site: SiteUnderTest | undefined;
  const page = (path: string) => readFile(join(site?.root ?? '', path, 'index.html'), 'utf8');

  beforeAll(async () => {
    site = await openExtendedSite();
  });
  afterAll(() => site?.close());

  it('has pages of the locale, in its language', async () => {
    const html = await page('fi-fi');
    expect(html).toMatch(/<html lang="fi-FI" dir="ltr"/);
    expect(findAll(html, 'title').map(({ text }) => text)).toEqual([expect.stringContaining('Etusivu')]);
    const swedish: unknown = JSON.parse(await readFile(join(repository, 'locales/sv.json'), 'utf8'));
    expect(swedish).toHaveProperty('skipToContent', findAll(html, 'a')[0]?.text);
  });

  it('tells search engines of it, as locale and as language', async () => {
    const alternates = findAll(await page(''), 'link').filter(
      ({ attributes }) => attributes['rel'] === 'alternate',
    );
    const paths = new Map(
      alternates.map(({ attributes }) => [attributes['hreflang'], attributes['href']] as const),
    );
    expect(paths.get('fi-FI')).toMatch(/\/fi-fi\/$/);
    expect(paths.get('fi')).toBe(paths.get('fi-FI'));
  });

  it('offers it beside the others in the locale switch', async () => {
    const languages = findAll(await page('de'), 'a').map(({ attributes }) => attributes['hreflang']);
    expect(new Set(languages.filter((tag) => tag !== undefined))).toEqual(
      new Set([...LOCALES.map(({ iso }) => iso), 'fi-FI']),
    );
  });
});
