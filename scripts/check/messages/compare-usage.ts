import type { DynamicKeys } from './dynamic-keys.ts';
import type { KeyUse } from './find-usage.ts';
import type { MessageFile } from './parse-messages.ts';
import { parsePluralKey } from './plural-forms.ts';
import type { MessageProblem } from './problem.ts';

function matcher(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[a-zA-Z0-9]+')}$`);
}

/** Lists the keys that code may use: plural forms count as their stem. */
function usableKeys(english: MessageFile): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(english.messages.keys(), (key) => parsePluralKey(key)?.stem ?? key);
}

/** Finds problems of keys that are composed at run time. */
function dynamicProblems(
  uses: readonly KeyUse[],
  declared: readonly DynamicKeys[],
  listFile: string,
): readonly MessageProblem[] {
  const templates = uses.filter(({ kind }) => kind === 'template');
  const undeclared = templates
    .filter((use) => !declared.some(({ file, pattern }) => file === use.file && pattern === use.key))
    .map(({ file, line, key }) => ({
      file,
      line,
      key,
      text: `is put together at run time; use literal keys, or declare it with a reason in ${listFile}`,
    }));
  const idle = declared
    .filter(({ file, pattern }) => !templates.some((use) => use.file === file && use.key === pattern))
    .map(({ file, pattern }) => ({
      file: listFile,
      key: pattern,
      text: `${file} does not put this key together; remove the entry`,
    }));
  return [...undeclared, ...idle];
}

/**
 * Compares the keys that code uses with those that English defines: keys without a message, messages without a use,
 * undeclared keys composed at run time.
 * @param listFile path of the list of `declared` keys, for problems.
 */
export function compareUsage(
  english: MessageFile,
  uses: readonly KeyUse[],
  declared: readonly DynamicKeys[],
  listFile: string,
): readonly MessageProblem[] {
  const usable = usableKeys(english);
  const undefinedKeys = uses
    .filter(({ kind, key }) => kind === 'call' && !usable.has(key))
    .map(({ file, line, key }) => ({ file, line, key, text: `is not in ${english.file}; add it there` }));

  const literals = new Set(uses.filter(({ kind }) => kind !== 'template').map(({ key }) => key));
  const patterns = declared.map(({ pattern }) => matcher(pattern));
  const unused = [...usable]
    .filter(([stem]) => !literals.has(stem) && !patterns.some((pattern) => pattern.test(stem)))
    .flatMap(([, keys]) => keys)
    .map((key) => ({
      file: english.file,
      line: english.messages.get(key)?.line,
      key,
      text: 'is used nowhere in src; remove it from all message files',
    }));
  return [...undefinedKeys, ...unused, ...dynamicProblems(uses, declared, listFile)];
}
