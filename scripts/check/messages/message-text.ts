import type { Message, MessageFile } from './parse-messages.ts';
import { parsePluralKey } from './plural-forms.ts';
import { problemAt } from './problem.ts';

const placeholder = /\{\{(.*?)\}\}/g;

/** Validates a text on its own, independent of its translations. */
export function textProblems(value: string): readonly string[] {
  if (value.trim() === '') return ['is empty; write the text'];
  const problems: string[] = [];
  if (value !== value.trim()) problems.push('begins or ends with white space; remove it');
  if (/[\t\n\r]| {2,}/.test(value.trim()))
    problems.push('has a double space, a tab or a line break; use single spaces');
  if (value.includes('$t(')) problems.push('nests another message with $t(…); write the text out');
  if (/<\/?[a-z!]/i.test(value))
    problems.push('holds markup, which would be shown as it stands; remove the tags');

  for (const [whole, inside = ''] of value.matchAll(placeholder)) {
    if (inside.startsWith('-')) problems.push(`${whole} switches escaping off; write {{name}}`);
    else if (!/^[a-z][a-zA-Z0-9]*(, ?[a-z]+(\(.*\))?)?$/.test(inside)) {
      problems.push(`${whole} is no placeholder; write {{name}}, in camelCase and without spaces`);
    }
  }
  if (/[{}]/.test(value.replaceAll(placeholder, ''))) {
    problems.push('has a brace outside a placeholder; placeholders are written {{name}}');
  }
  return problems;
}

/** Lists the names (and formats) of the placeholders in a text, sorted. */
export function placeholdersOf(value: string): readonly string[] {
  const found = [...value.matchAll(placeholder)].map(([, inside = '']) => inside.replaceAll(' ', ''));
  return [...new Set(found)].sort();
}

/** Lists the English texts of `key`: one, or all plural forms. */
function englishTexts(key: string, english: MessageFile): readonly Message[] {
  const exact = english.messages.get(key);
  const plural = parsePluralKey(key);
  if (!plural) return exact ? [exact] : [];
  return [...english.messages.values()].filter((message) => {
    const other = parsePluralKey(message.key);
    return other?.stem === plural.stem && other.type === plural.type;
  });
}

/** Validates every text of a file, and compares its placeholders with those of the English text. */
export function checkTexts({ file, messages }: MessageFile, english: MessageFile): readonly string[] {
  return [...messages.values()].flatMap(({ key, value, line }) => {
    const problems = textProblems(value).map((text) => problemAt({ file, line, key }, text));
    const sources = englishTexts(key, english);
    if (sources.length === 0) return problems;
    // A single form may leave the number out ("one bag"), so `count` is neither needed nor foreign in plurals.
    const names = (text: string): readonly string[] =>
      placeholdersOf(text).filter((name) => !parsePluralKey(key) || !/^count(,|$)/.test(name));
    const expected = [...new Set(sources.flatMap((source) => names(source.value)))].sort();
    const actual = names(value);
    if (expected.join() !== actual.join()) {
      const list = (items: readonly string[]): string =>
        items.map((name) => `{{${name}}}`).join(' ') || 'none';
      const text = `placeholders differ: ${english.file} has ${list(expected)}, here is ${list(actual)}; use the same`;
      problems.push(problemAt({ file, line, key }, text));
    }
    return problems;
  });
}
