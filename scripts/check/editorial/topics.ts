import { EDITORIAL } from '../../../src/config/editing/editorial.ts';
import { languageLocale } from '../../../src/config/locales/locales.ts';
import { slugFromText } from '../../../src/config/editing/slugs.ts';
import { isRecord } from '../../../src/shared/json.ts';
import { type ContentObject, groupsOf, stringOf } from '../typography/site-texts.ts';

/** Letters of scripts that fill a square, as wide as two Latin letters. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/gu;

const slugOf = ({ slug }: ContentObject): string => (isRecord(slug) ? stringOf(slug['current']) : '');

/** Measures a text in columns: a Japanese letter says, and takes, about as much as two Latin ones. */
export function columns(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0);
}

/**
 * Finds topics whose path is not made of their title, or whose description is short. A title of a script without Latin
 * letters makes no path; such a topic has that of the English one.
 */
export function topicProblems(documents: readonly ContentObject[]): readonly string[] {
  const groups = groupsOf(documents);
  const topics = documents.filter(({ _type }) => _type === 'topic');
  const groupOf = ({ _id }: ContentObject) => groups.get(stringOf(_id));
  const english = languageLocale('en').code;
  return topics.flatMap((topic) => {
    const original = topics.find(
      (each) =>
        each['language'] === english && groupOf(each) !== undefined && groupOf(each) === groupOf(topic),
    );
    const expected = slugFromText(stringOf(topic['title'])) || (original ? slugOf(original) : '');
    const description = stringOf(topic['description']);
    return [
      ...(slugOf(topic) === expected
        ? []
        : [`${stringOf(topic['_id'])}.slug: is ${slugOf(topic)}, but its title makes ${expected}`]),
      ...(columns(description) >= EDITORIAL.topicDescriptionColumns
        ? []
        : [
            `${stringOf(topic['_id'])}.description: has ${columns(description)} columns; say in at least ${EDITORIAL.topicDescriptionColumns} what a reader finds here`,
          ]),
    ];
  });
}

/** Finds articles whose path does not lie below that of the page they belong to. */
export function articlePathProblems(documents: readonly ContentObject[]): readonly string[] {
  const paths = new Map(documents.map((document) => [stringOf(document['_id']), slugOf(document)]));
  return documents.flatMap((document) => {
    const { _type, _id, parent } = document;
    const base = isRecord(parent) ? paths.get(stringOf(parent['_ref'])) : undefined;
    if (_type !== 'article' || base === undefined || slugOf(document).startsWith(`${base}/`)) return [];
    return [`${stringOf(_id)}.slug: is ${slugOf(document)}, but its list is at ${base}/; put it below`];
  });
}
