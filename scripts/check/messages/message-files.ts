import { problemAt } from './problem.ts';

/** Fields of a locale registry entry that the message check reads. */
export interface LocaleMessages {
  readonly code: string;
  readonly iso: string;
  readonly language: string;
  /** In merge order. */
  readonly messageFiles: readonly string[];
}

/** Message file with its base of comparison. */
export interface MessageFileRole {
  readonly name: string;
  /** BCP 47 tag whose plural rules hold. */
  readonly iso: string;
  readonly kind: 'base' | 'language' | 'region';
  /** Files merged before it. */
  readonly below: readonly string[];
}

/** Returns the role of each message file in the registry, without duplicates. */
export function messageFileRoles(locales: readonly LocaleMessages[]): readonly MessageFileRole[] {
  const roles = new Map<string, MessageFileRole>();
  for (const { iso, language, messageFiles } of locales) {
    for (const [index, name] of messageFiles.entries()) {
      if (roles.has(name)) continue;
      const kind = index === 0 ? 'base' : name === `${language}.json` ? 'language' : 'region';
      // Plural rules belong to the language; the tag's is right where a code is not (`no` is `nb`).
      const rules = kind === 'region' ? iso : kind === 'base' ? 'en' : new Intl.Locale(iso).language;
      roles.set(name, { name, kind, iso: rules, below: messageFiles.slice(0, index) });
    }
  }
  return [...roles.values()];
}

/** Finds files that are missing although the registry names them, and files that it does not name. */
export function compareWithRegistry(
  roles: readonly MessageFileRole[],
  existing: readonly string[],
): readonly string[] {
  const named = new Set(roles.map(({ name }) => name));
  const present = new Set(existing);
  const problems = (names: Iterable<string>, text: string) =>
    Array.from(names, (name) => problemAt({ file: `locales/${name}` }, text));
  return [
    ...problems(
      named.difference(present),
      'does not exist, but a locale of src/config/locales/locales.ts reads it; create it',
    ),
    ...problems(
      present.difference(named),
      'is read by no locale of src/config/locales/locales.ts; add the locale or remove the file',
    ),
  ];
}
