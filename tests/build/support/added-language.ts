import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { editFile } from './project-copy.ts';

const repository = resolve(import.meta.dirname, '../../..');

/** Folder of the dataset's documents, from the root of the repository. */
export const DOCUMENTS = 'dataset/production/documents';

/*
 * Steps of docs/contributing/texts-and-locales.md. Swedish texts stand for Finnish ones: the languages have the same
 * typography, fonts and plural forms.
 */

/** Adds the entry of Finnish to a copy, and enters it in the table. */
export async function addLanguage(project: string): Promise<void> {
  await cp(
    join(repository, 'tests/fixtures/locales/languages/fi.ts'),
    join(project, 'src/config/locales/languages/fi.ts'),
  );
  const table = join(project, 'src/config/locales/languages.ts');
  const swedish = 'import { swedish }';
  await editFile(table, swedish, `import { finnish } from './languages/fi.ts';\n${swedish}`);
  await editFile(table, '  sv: swedish,\n', '  sv: swedish,\n  fi: finnish,\n');
}

/** Adds a locale to the registry of a copy. @param entry line of the table. */
export async function addLocale(project: string, entry: string): Promise<void> {
  const next = "  nl: { language: 'nl'";
  await editFile(join(project, 'src/config/locales/locales.ts'), next, `  ${entry}\n${next}`);
}

/** Entry of the locale that stands for Finnish. */
export const FINNISH_LOCALE =
  "'fi-fi': { language: 'fi', iso: 'fi-FI', name: 'Suomi', currency: 'EUR', area: '150' },";

const inFinnish = (text: string) => text.replaceAll('"sv"', '"fi-fi"').replaceAll('-sv"', '-fi-fi"');

/** Adds messages and cookie policy in Finnish to a copy. */
export async function addFinnishTexts(project: string): Promise<void> {
  await cp(join(project, 'locales/sv.json'), join(project, 'locales/fi.json'));
  const documents = join(project, DOCUMENTS);
  const swedish = (await readFile(join(documents, 'page.sv.ndjson'), 'utf8')).split('\n');
  const policy = swedish.find((line) => line.includes('"_id":"page-cookie-policy-sv"')) ?? '';
  await writeFile(join(documents, 'page.fi-fi.ndjson'), `${inFinnish(policy)}\n`);
  const entry =
    '{"_key":"sv","_type":"internationalizedArrayReferenceValue","language":"sv","value":' +
    '{"_type":"reference","_ref":"page-cookie-policy-sv","_weak":true}}';
  await editFile(join(documents, 'translation-metadata.ndjson'), entry, `${entry},${inFinnish(entry)}`);
}
