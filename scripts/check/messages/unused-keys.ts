import { parsePluralKey } from './plural-forms.ts';
import type { MessageFile } from './parse-messages.ts';
import { problemAt } from './problem.ts';

/** String literal of one key, in whatever quotes. */
const LITERAL = /(['"`])([a-zA-Z\d]+(?:\.[a-zA-Z\d]+)*)\1/g;
/** Template whose text begins with a section of the messages: a key put together at run time. */
const TEMPLATE = /`([a-zA-Z\d]+\.[^`]*\$\{[^`]*)`/g;
const INTERPOLATION = /\$\{[^}]*\}/g;
/** Section of the messages that is passed on as a whole. */
const SECTION = /messagesFor\([^']*'(\w+)'\)\.\1\b/g;

/**
 * Finds messages that no source names: by a literal, by a template, of which an interpolated value stands for one segment
 * of a key, or with their whole section. Keys that have no message are errors of types.
 *
 * @param sources texts of the files that may use messages.
 */
export function unusedKeys(english: MessageFile, sources: Iterable<string>): readonly string[] {
  const literals = new Set<string>();
  const templates = new Set<string>();
  const sections = new Set<string>();
  for (const text of sources) {
    for (const [, , key = ''] of text.matchAll(LITERAL)) literals.add(key);
    for (const [, section = ''] of text.matchAll(SECTION)) sections.add(section);
    for (const [, template = ''] of text.matchAll(TEMPLATE)) templates.add(template);
  }
  const patterns = [...templates].map((template) => {
    const parts = template.split(INTERPOLATION).map((part) => RegExp.escape(part));
    return new RegExp(`^${parts.join(String.raw`[a-zA-Z\d]+`)}$`);
  });
  return [...english.messages.values()].flatMap(({ key, line }) => {
    // Code names a plural by its stem.
    const name = parsePluralKey(key)?.stem ?? key;
    if (literals.has(name) || sections.has(name.split('.')[0] ?? '')) return [];
    if (patterns.some((pattern) => pattern.test(name))) return [];
    return problemAt(
      { file: english.file, line, key },
      'is used nowhere in src; remove it from all message files',
    );
  });
}
