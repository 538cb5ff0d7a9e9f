import { foldText } from '../../../shared/fold-text.ts';

/** Words by which a locale is found, folded and without duplicates. */
export interface LocaleWords {
  /** In its own language, in those of the reader and in English; codes and nicknames. */
  readonly near: readonly string[];
  /** In the other languages of the list. */
  readonly far: readonly string[];
}

/** Locale as far as its names depend on it. */
interface NamedLocale {
  readonly code: string;
  /** BCP 47 tag. */
  readonly iso: string;
}

/**
 * Names of countries in everyday language, and of their people, by region, besides those of CLDR. That has adjectives where a
 * language is spoken differently (“Swiss French”, “British English”), but neither for every locale nor in every language.
 */
const NICKNAMES: Readonly<Record<string, string>> = {
  AT: 'austrian',
  AU: 'australian aussie',
  BE: 'belgian belge belg belgisch belgier belga',
  CA: 'canadian canadien',
  CH: 'swiss suisse schweizer svizzero zwitsers',
  GB: 'british britain england scotland wales',
  IE: 'irish eire',
  NL: 'holland hollande olanda',
  NZ: 'kiwi aotearoa',
  US: 'america american usa',
};

/** Shortest word of a query that is looked for in languages that the visitor may not read: others begin many names. */
const SHORTEST_FAR = 4;

/**
 * Lists the words by which a locale is found: language and country, and both together (“Swiss French”), and its codes.
 *
 * @param readers BCP 47 tags of the languages that the visitor reads, such as that of the page.
 * @param others BCP 47 tags of further languages.
 * @example localeWords({ code: 'de-at', iso: 'de-AT' }, ['fr-FR'], ['it-IT']).near // ['deutsch', 'osterreich', …]
 */
export function localeWords(
  { code, iso }: NamedLocale,
  readers: readonly string[],
  others: readonly string[] = [],
): LocaleWords {
  const { language, region = language } = new Intl.Locale(iso);
  const namesIn = (tags: readonly string[]) =>
    tags.flatMap((tag) => [
      namesOf(tag, 'language').of(language),
      namesOf(tag, 'language').of(iso),
      namesOf(tag, 'region').of(region),
    ]);
  const short = new Intl.DisplayNames('en', { type: 'region', style: 'short' }).of(region);
  const near = [...namesIn([iso, ...readers, 'en']), short, code, iso, NICKNAMES[region]];
  return { near: wordsOf(near.join(' ')), far: wordsOf(namesIn(others).join(' ')) };
}

/** Returns true if every word of a query begins one of a locale's words; an empty query matches everything. */
export function matchesQuery({ near, far }: LocaleWords, query: string): boolean {
  return wordsOf(query).every((wanted) =>
    (wanted.length < SHORTEST_FAR ? near : [...near, ...far]).some((word) => word.startsWith(wanted)),
  );
}

function wordsOf(text: string): readonly string[] {
  const words = foldText(text).split(/[^\p{Letter}\p{Number}]+/u);
  return [...new Set(words)].filter((word) => word !== '');
}

const namesByTag = new Map<string, Intl.DisplayNames>();

/** Returns the names of a language. Memoised: making them takes longer than asking them. */
function namesOf(tag: string, type: 'language' | 'region'): Intl.DisplayNames {
  const key = `${type} ${tag}`;
  const names = namesByTag.get(key) ?? new Intl.DisplayNames(tag, { type });
  namesByTag.set(key, names);
  return names;
}
