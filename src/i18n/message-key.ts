import type english from '../../locales/en.json';
import type { MessageTree } from './messages.ts';

/** Plural forms of i18next's JSON format are stored as `key_one`, `key_other` … and used as `key`. */
type WithoutPluralForm<Key extends string> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key;

type KeysOf<Messages, Prefix extends string = ''> = {
  [Key in keyof Messages & string]: Messages[Key] extends string
    ? `${Prefix}${WithoutPluralForm<Key>}`
    : KeysOf<Messages[Key], `${Prefix}${Key}.`>;
}[keyof Messages & string];

/** Every key of the English messages, in dot notation. */
export type MessageKey = KeysOf<typeof english>;

const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

/** Lists the keys of the English messages in file order; plural forms count once. */
export function messageKeys(messages: typeof english): readonly MessageKey[] {
  // The walk below visits exactly the keys the type was derived from.
  return [...new Set(leaves(messages, ''))] as MessageKey[];
}

function leaves(tree: MessageTree, prefix: string): readonly string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${prefix}${key.replace(PLURAL_FORM, '')}`]
      : leaves(value, `${prefix}${key}.`),
  );
}
