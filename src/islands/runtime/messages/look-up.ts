import type { MessageTree, MessageValues } from '../../../i18n/messages.ts';

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
