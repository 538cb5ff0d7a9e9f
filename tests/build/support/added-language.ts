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

/** Pages of a locale that are added as those of another one, which has none. */
interface CopiedPages {
  readonly from: string;
  readonly to: string;
  /** Locale whose documents the other one shows: links lead to these. */
  readonly shown: string;
  /** Parts of the ids of the pages. */
  readonly names: readonly string[];
}

async function copyPages(project: string, { from, to, shown, names }: CopiedPages): Promise<void> {
  const own = new RegExp(`"page-(${names.join('|')})-${from}"`, 'g');
  const inOther = (text: string) =>
    text
      .replaceAll(own, `"page-$1-${to}"`)
      .replaceAll(`"${from}"`, `"${to}"`)
      .replaceAll(`-${from}"`, `-${shown}"`)
      .replaceAll('«', '„')
      .replaceAll('»', '“');
  const documents = join(project, DOCUMENTS);
  const lines = (await readFile(join(documents, `page.${from}.ndjson`), 'utf8')).split('\n');
  const pages = names.map(
    (name) => lines.find((line) => line.includes(`"_id":"page-${name}-${from}"`)) ?? '',
  );
  await writeFile(join(documents, `page.${to}.ndjson`), `${inOther(pages.join('\n'))}\n`);
  for (const name of names) {
    const entry =
      `{"_key":"${from}","_type":"internationalizedArrayReferenceValue","language":"${from}","value":` +
      `{"_type":"reference","_ref":"page-${name}-${from}","_weak":true}}`;
    await editFile(join(documents, 'translation-metadata.ndjson'), entry, `${entry},${inOther(entry)}`);
  }
}

/** Adds messages and legal texts in Finnish to a copy. */
export async function addFinnishTexts(project: string): Promise<void> {
  await cp(join(project, 'locales/sv.json'), join(project, 'locales/fi.json'));
  await copyPages(project, { from: 'sv', to: 'fi-fi', shown: 'en-gb', names: ['cookie-policy', 'privacy'] });
}

/** Adds a locale of a language there is, with a currency of its own: pages that name amounts are its own, too. */
export async function addLiechtenstein(project: string): Promise<void> {
  await addLocale(
    project,
    "'de-li': { language: 'de', iso: 'de-LI', name: 'Deutsch (Liechtenstein)', currency: 'CHF', area: '150' },",
  );
  await writeFile(join(project, 'locales/de-li.json'), '{}\n');
  await copyPages(project, {
    from: 'de-ch',
    to: 'de-li',
    shown: 'de',
    names: ['for-stores', 'groceries', 'how-it-works'],
  });
}
