import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLanguage, LANGUAGE_KEYS, LANGUAGES } from '../../../src/config/locales/languages.ts';
import { findLocale, type Locale, LOCALES } from '../../../src/config/locales/locales.ts';
import { missingCharacters } from './missing-characters.ts';
import { registryProblems } from './registry-problems.ts';
import { sampleTextProblems } from './sample-text-problems.ts';

const DOCUMENTS = 'dataset/production/documents';

/** Files of texts: content by path from the repository root. */
export type TextFiles = ReadonlyMap<string, string>;

/** True if the texts of a locale or language are set in the fonts of the device. */
function isSetByDevice(code: string): boolean {
  const language = findLocale(code)?.language ?? code;
  return isLanguage(language) && LANGUAGES[language].fonts === 'system';
}

/** Lists files with characters that the site's fonts lack. */
export function fontProblems(files: TextFiles): readonly string[] {
  return [...files].flatMap(([path, text]) => {
    // The locale is the last part of the name: locales/fi.json, page.fi-fi.ndjson.
    const code = /([^./]+)\.\w+$/.exec(path)?.[1] ?? '';
    if (isSetByDevice(code)) return [];
    const lines = text.split('\n').filter((line) => !isSetByDevice(languageOf(line)));
    const missing = missingCharacters(lines.join(''));
    if (missing.length === 0) return [];
    return [
      `${path}: the fonts lack ${missing.join(' ')}; add them to a subset in scripts/fonts/font-plan.ts and run npm run fonts`,
    ];
  });
}

function languageOf(line: string): string {
  return /"language":"([^"]+)"/.exec(line)?.[1] ?? '';
}

/** Pages that every language has: visitors are asked for consent in all of them. */
const LEGAL_TEXTS = ['cookie-policy', 'privacy'];

/** Lists legal texts that languages lack. */
export function legalTextProblems(locales: readonly Locale[], files: TextFiles): readonly string[] {
  const languages = new Set(locales.map(({ language }) => language));
  return [...languages].flatMap((language) => {
    const codes = locales.filter((locale) => locale.language === language).map(({ code }) => code);
    const { locale } = LANGUAGES[language];
    const hasText = (text: string) =>
      codes.some((code) =>
        files.get(`${DOCUMENTS}/page.${code}.ndjson`)?.includes(`"_id":"page-${text}-${code}"`),
      );
    return LEGAL_TEXTS.filter((text) => !hasText(text)).map(
      (text) =>
        `${DOCUMENTS}/page.${locale}.ndjson: has no page-${text}-${locale}; add this text in the language, and its entry in translation-${text}`,
    );
  });
}

async function readTexts(root: string, folder: string): Promise<TextFiles> {
  const names = (await readdir(join(root, folder))).sort();
  const texts = names.map(async (name) => {
    const path = `${folder}/${name}`;
    return [path, await readFile(join(root, path), 'utf8')] as const;
  });
  return new Map(await Promise.all(texts));
}

/** Lists what languages and locales of the repository at `root` lack, beyond what types and messages tell. */
export async function checkLanguages(root: string): Promise<readonly string[]> {
  const [messages, documents] = await Promise.all([readTexts(root, 'locales'), readTexts(root, DOCUMENTS)]);
  return [
    ...registryProblems(LOCALES),
    ...LANGUAGE_KEYS.flatMap((key) => sampleTextProblems(key, LANGUAGES[key].sampleTexts)),
    ...fontProblems(new Map([...messages, ...documents])),
    ...legalTextProblems(LOCALES, documents),
  ];
}
