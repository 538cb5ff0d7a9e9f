import { compareLanguage, compareRegion } from './compare-keys.ts';
import { compareWithRegistry, type LocaleMessages, messageFileRoles } from './message-files.ts';
import { checkTexts } from './message-text.ts';
import { type MessageFile, parseMessages } from './parse-messages.ts';
import { unusedKeys } from './unused-keys.ts';

/** Everything the message check looks at, already read. */
export interface MessageSources {
  readonly locales: readonly LocaleMessages[];
  /** Content of each file in `locales/`, by name. */
  readonly messageFiles: ReadonlyMap<string, string>;
  /** Content of each TypeScript and Astro file that may use messages. */
  readonly sourceFiles: readonly string[];
}

/**
 * Finds all problems of the messages (specification section 3.5: layered English, language, region). A file with
 * invalid syntax has only that problem.
 */
export function checkMessages(sources: MessageSources): readonly string[] {
  const roles = messageFileRoles(sources.locales);
  const parsed = new Map<string, MessageFile>();
  for (const [name, text] of sources.messageFiles) parsed.set(name, parseMessages(`locales/${name}`, text));

  const problems = [
    ...compareWithRegistry(roles, [...sources.messageFiles.keys()]),
    ...[...parsed.values()].flatMap((file) => file.problems),
  ];
  const base = roles.find(({ kind }) => kind === 'base');
  const english = base && parsed.get(base.name);
  // Without English there is nothing to compare with, and its absence has been reported.
  if (!english?.readable) return problems;

  for (const { name, kind, iso, below } of roles) {
    const file = parsed.get(name);
    if (!file?.readable) continue;
    const layers = below.flatMap((lower) => parsed.get(lower) ?? []);
    problems.push(...(kind === 'region' ? compareRegion(file, layers) : compareLanguage(file, english, iso)));
    problems.push(...checkTexts(file, english));
  }
  return [...problems, ...unusedKeys(english, sources.sourceFiles)];
}
