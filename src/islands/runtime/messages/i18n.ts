import type { i18n, TFunction } from 'i18next';
import type { MessageTree, MessageValues } from '../../../i18n/messages.ts';

/**
 * Creates what `react-i18next` needs of an i18next instance, with the messages of one island in one language. The whole
 * library is 15 kB (gzip); islands load no messages and change no language, which is what most of it is for.
 *
 * @param language BCP 47 tag.
 */
export function createI18n(language: string, messages: MessageTree): i18n {
  const translate = (key: string, values?: MessageValues) => lookUp(messages, language, key, values);
  const instance = {
    language,
    resolvedLanguage: language,
    languages: [language],
    isInitialized: true,
    // No subscription: neither language nor messages change.
    options: { react: { useSuspense: false, bindI18n: '', bindI18nStore: '' } },
    hasLoadedNamespace: () => true,
    // The only brand of the type is a symbol that exists at compile time alone.
    getFixedT: () => translate as unknown as TFunction,
  };
  // A part of the interface: `useTranslation` and `I18nextProvider` use no other, which a test holds.
  return instance as unknown as i18n;
}

/** Placeholder of a message, `{{name}}`. */
const PLACEHOLDER = /\{\{\s*([\w.]+?)\s*\}\}/g;

/**
 * Looks up a message as i18next does: keys in dot notation, `{{placeholders}}`, and with `count` the plural form of the
 * language (`key_one`, `key_other` …; for zero also `key_zero`).
 *
 * @param language BCP 47 tag that chooses plural forms.
 * @returns the key itself if there is no message. A placeholder without a value stays.
 * @example lookUp({ cart: { items_one: '{{count}} item' } }, 'en-GB', 'cart.items', { count: 1 })
 */
export function lookUp(
  messages: MessageTree,
  language: string,
  key: string,
  values: MessageValues = {},
): string {
  for (const form of [...pluralForms(language, values['count']), '']) {
    const message = find(messages, `${key}${form}`);
    if (message !== undefined) {
      return message.replace(PLACEHOLDER, (placeholder, name: string) => String(values[name] ?? placeholder));
    }
  }
  return key;
}

function pluralForms(language: string, count: string | number | undefined): readonly string[] {
  if (typeof count !== 'number') return [];
  const form = `_${new Intl.PluralRules(language).select(count)}`;
  return count === 0 ? ['_zero', form] : [form];
}

function find(messages: MessageTree, key: string): string | undefined {
  let found: MessageTree | string | undefined = messages;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}
