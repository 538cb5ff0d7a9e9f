import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fallbackChain, LOCALES } from '../../../src/config/locales/locales.ts';
import { parseMessages } from '../messages/parse-messages.ts';
import { isRecord } from '../../../src/shared/json.ts';

/** A text as visitors of one locale read it. */
export interface SiteText {
  /** Locale whose habits it follows. */
  readonly locale: string;
  /** File and key, or document and field, to correct. */
  readonly place: string;
  readonly text: string;
}

/** Text of a document. */
interface FieldText extends SiteText {
  /** Name of its field; the style of a paragraph of rich text, such as `h2`. */
  readonly field: string;
}

/** A document of the dataset, or any object in one. */
export interface ContentObject {
  readonly [key: string]: unknown;
}

/** Returns a value that is a text; else an empty one. */
export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Returns the objects in a list; none if it is not a list. */
const objectsOf = (value: unknown): readonly ContentObject[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** Addresses, dates and times of day are written for machines. */
const FOR_MACHINES = /^(?:[a-z]+:\S+|\S+@\S+|\d{4}-\d\d-\d\d\S*|\d\d:\d\d)$/;

/** Collects all texts in a value; a paragraph of rich text is one text, whatever its marks. */
export function* textsIn(value: unknown, locale: string, place: string, field = ''): Generator<FieldText> {
  if (typeof value === 'string') {
    if (value !== '' && !FOR_MACHINES.test(value)) yield { locale, place, field, text: value };
    return;
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const name = isRecord(item) ? stringOf(item['_key']) : '';
      yield* textsIn(item, locale, `${place}[${name || String(index)}]`);
    }
    return;
  }
  if (!isRecord(value)) return;
  if (value['_type'] === 'block') {
    const text = objectsOf(value['children']).map((span) => stringOf(span['text']));
    yield { locale, place, field: stringOf(value['style']), text: text.join('') };
    return;
  }
  // A headline of a foreign newspaper follows the typography of its language.
  const own = stringOf(value['language']) || locale;
  for (const [key, item] of Object.entries(value)) {
    if (!key.startsWith('_') && key !== 'language') yield* textsIn(item, own, `${place}.${key}`, key);
  }
}

/** Indexes documents by translation group. */
export function groupsOf(documents: readonly ContentObject[]): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  for (const document of documents) {
    for (const { value } of objectsOf(document['translations'])) {
      if (isRecord(value)) groups.set(stringOf(value['_ref']), stringOf(document['_id']));
    }
  }
  return groups;
}

/**
 * Lists the texts of the documents that every locale shows. A locale without its own document falls back to its
 * language's, which must then follow the typography of the region, too.
 */
export function documentTexts(documents: readonly ContentObject[]): readonly SiteText[] {
  const groups = groupsOf(documents);
  const byGroup = new Map<string, Map<string, ContentObject>>();
  for (const document of documents) {
    const language = stringOf(document['language']);
    if (!language) continue;
    const group = groups.get(stringOf(document['_id'])) ?? stringOf(document['_type']);
    byGroup.set(group, (byGroup.get(group) ?? new Map<string, ContentObject>()).set(language, document));
  }
  return LOCALES.flatMap((locale) =>
    [...byGroup.values()].flatMap((translations) => {
      const shown = fallbackChain(locale).find(({ code }) => translations.has(code));
      // English where German is missing is reported by the translation status, not here.
      if (!shown || shown.language !== locale.language) return [];
      const document = { ...translations.get(shown.code), language: '' };
      const name = stringOf(translations.get(shown.code)?.['_id']);
      return [...textsIn(document, locale.code, name)];
    }),
  );
}

/** Lists the messages of every locale, each from the most specific file that has it. */
export function messageTexts(files: ReadonlyMap<string, string>): readonly SiteText[] {
  const parsed = new Map(
    [...files].map(([name, text]) => [name, parseMessages(`locales/${name}`, text).messages] as const),
  );
  return LOCALES.flatMap(({ code, messageFiles }) => {
    const merged = new Map<string, SiteText>();
    for (const name of messageFiles) {
      for (const { key, value } of parsed.get(name)?.values() ?? []) {
        merged.set(key, { locale: code, place: `locales/${name} ${key}`, text: value });
      }
    }
    return [...merged.values()];
  });
}

async function readFolder(folder: string): Promise<readonly (readonly [string, string])[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const));
}

/** Reads all documents of the dataset of the repository at `root`. */
export async function readDocuments(root: string): Promise<readonly ContentObject[]> {
  const files = await readFolder(join(root, 'dataset/production/documents'));
  const lines = files.flatMap(([, text]) => text.split('\n').filter(Boolean));
  return lines.map((line): unknown => JSON.parse(line)).filter(isRecord);
}

/** Reads all messages and documents of the repository at `root`. */
export async function readSiteTexts(root: string): Promise<readonly SiteText[]> {
  return [
    ...messageTexts(new Map(await readFolder(join(root, 'locales')))),
    ...documentTexts(await readDocuments(root)),
  ];
}
