import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAll } from '../../src/blocks/testing/html.ts';
import { LOCALES } from '../../src/config/locales.ts';
import { runProgram } from '../../src/process/program.ts';
import { copyProject, runInCopy } from './support/project-copy.ts';
import { serveContent, smallContent, type StoredDocument } from './support/small-dataset.ts';

const repository = resolve(import.meta.dirname, '../..');
const fixture = join(repository, 'tests/fixtures/languages/fi.ts');
const DOCUMENTS = 'content-service/dataset/production/documents';
const COMPILER = 'node_modules/typescript-native/bin/tsc';

let folder: string;
let project: string;

/** Replaces a text that occurs once in a file of the copy. */
async function edit(path: string, find: string, replace: string): Promise<void> {
  const text = await readFile(join(project, path), 'utf8');
  expect(text.split(find), `${path}: ${find}`).toHaveLength(2);
  await writeFile(join(project, path), text.replace(find, replace));
}

/** Compiles the tables of languages and locales in the copy. */
async function compileConfig(): Promise<string> {
  const { output } = await runProgram(
    process.execPath,
    [join(project, COMPILER), '--project', 'tsconfig.config.json', '--noEmit', '--pretty', 'false'],
    { output: 'collect', folder: project },
  );
  return output;
}

const check = (...names: readonly string[]) =>
  runInCopy(
    project,
    'check',
    names.flatMap((name) => ['--only', name]),
  );

/** Makes a Finnish document of a Swedish one, whose language has the same typography. */
const inFinnish = (text: string) =>
  text.replaceAll('"language":"sv"', '"language":"fi-fi"').replaceAll('-sv"', '-fi-fi"');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'added-locale-'));
  project = join(folder, 'project');
  await copyProject(project);
  await cp(join(repository, DOCUMENTS), join(project, DOCUMENTS), { recursive: true });
  await writeFile(
    join(project, 'tsconfig.config.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['src/config/l*.ts', 'src/config/languages/*'] }),
  );
});
afterAll(() => rm(folder, { recursive: true }));

describe('a locale of a new language', () => {
  it('is missed by the type checker, which names the fact and the locale that lack', async () => {
    const facts = await readFile(fixture, 'utf8');
    const language = join(project, 'src/config/languages/fi.ts');
    await writeFile(language, facts.replace(/^ {2}readingSpeed: .*\n/m, ''));
    await edit(
      'src/config/languages.ts',
      'import { swedish }',
      "import { finnish } from './languages/fi.ts';\nimport { swedish }",
    );
    await edit('src/config/languages.ts', '  sv: swedish,\n', '  sv: swedish,\n  fi: finnish,\n');
    const output = await compileConfig();
    expect(output).toMatch(/^src\/config\/languages\/fi\.ts.*Property 'readingSpeed' is missing/ms);
    expect(output).toMatch(/^src\/config\/locales\.ts.*Property '"fi-fi"' is missing/ms);
    await cp(fixture, language);
  });

  it('compiles once both are there', async () => {
    await edit(
      'src/config/locales.ts',
      "  nl: { language: 'nl'",
      "  'fi-fi': { language: 'fi', iso: 'fi-FI', name: 'Suomi', currency: 'EUR' },\n  nl: { language: 'nl'",
    );
    expect(await compileConfig()).toBe('');
  });

  it('is missed by the check, which names each file that lacks and the way out', async () => {
    const { code, output } = await check('generated-types', 'messages', 'languages');
    expect(code).toBe(1);
    expect(output).toContain('locales/fi.json: does not exist');
    expect(output).toContain(`${DOCUMENTS}/page.fi-fi.ndjson: has no page-cookie-policy-fi-fi`);
    expect(output).toContain('src/content/shapes.generated.ts does not match');
    expect(output).toContain('Run: npm run types');
  });

  it('passes the check with messages, generated types and a cookie policy', async () => {
    await cp(join(project, 'locales/sv.json'), join(project, 'locales/fi.json'));
    expect(await runInCopy(project, 'generate-types')).toMatchObject({ code: 0 });
    const policy = (await readFile(join(project, DOCUMENTS, 'page.sv.ndjson'), 'utf8'))
      .split('\n')
      .find((line) => line.includes('"_id":"page-cookie-policy-sv"'));
    await writeFile(join(project, DOCUMENTS, 'page.fi-fi.ndjson'), inFinnish(`${policy}\n`));
    const { code, output } = await check('generated-types', 'messages', 'typography', 'languages');
    expect(output).toMatch(/^ok +languages /m);
    expect(code, output).toBe(0);
  });
});

describe('the site with the added locale', () => {
  let dist: string;
  const page = (path: string) => readFile(join(dist, path, 'index.html'), 'utf8');

  /** The small site, whose home page also exists in the added locale. */
  async function contentWithFinnish(): Promise<readonly StoredDocument[]> {
    const documents = await smallContent(['translation-home']);
    return documents.flatMap((each) => {
      if (each._id === 'page-home-de')
        return [each, { ...each, _id: 'page-home-fi-fi', language: 'fi-fi', title: 'Etusivu' }];
      const { translations } = each;
      if (!Array.isArray(translations)) return [each];
      const value = { _type: 'reference', _ref: 'page-home-fi-fi', _weak: true };
      return [{ ...each, translations: [...translations, { _key: 'fi-fi', language: 'fi-fi', value }] }];
    });
  }

  beforeAll(async () => {
    dist = join(folder, 'dist');
    const content = await serveContent(join(folder, 'content'), await contentWithFinnish());
    try {
      const variables = { ...content.environment, SITE_DIST: dist };
      const { code, output } = await runInCopy(project, 'build', [], variables);
      expect(code, output).toBe(0);
    } finally {
      await content.close();
    }
  });

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
