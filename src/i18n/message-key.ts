import type english from '../../locales/en.json';

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
