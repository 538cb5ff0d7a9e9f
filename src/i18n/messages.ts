import { memoizeText } from '../shared/memoize.ts';
import { createInstance } from 'i18next';
import { LRUCache } from 'lru-cache';
import type english from '../../locales/en.json';
import { getLocale, type Locale } from '../config/locales/locales.ts';
import type { MessageKey } from './message-key.ts';

/** Values of a message's placeholders; `count` chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Messages with their values that stay in memory, of each locale: most stand on every page. */
const MESSAGES_IN_MEMORY = 1000;

/** Looks up a UI message of one locale. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** One message file: nested objects with strings at the leaves. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/**
 * Creates the lookup of one locale from its message files, merged in the order of the registry:
 * English, then the language, then the region (specification section 3.6).
 * @param readFile returns the content of a message file, or `undefined` when there is none.
 * @throws Error when a file the registry names does not exist; the lookup throws for an unknown key.
 */
export function createTranslate(
  locale: Locale,
  readFile: (name: string) => MessageTree | undefined,
): Translate {
  const messages = createInstance();
  // Synchronous: all messages are handed over below, nothing is loaded.
  void messages.init({
    lng: locale.iso,
    fallbackLng: false,
    initAsync: false,
    resources: {},
    // Astro and React escape what they print.
    interpolation: { escapeValue: false },
  });
  for (const file of locale.messageFiles) {
    const layer = readFile(file);
    if (!layer) {
      throw new Error(
        `Message file locales/${file} of locale '${locale.code}' does not exist. Add it, or take the locale out of src/config/locales/locales.ts.`,
      );
    }
    messages.addResourceBundle(locale.iso, 'translation', layer, true, true);
  }
  const translate: Translate = (key, values = {}) => {
    const message = messages.t(key, values);
    // i18next returns the key of a message that does not exist.
    if (message === key && !messages.exists(key, values)) {
      throw new Error(`No message '${key}' for locale '${locale.code}'. Add it to locales/en.json.`);
    }
    return message;
  };
  const known = new LRUCache<string, string>({ max: MESSAGES_IN_MEMORY });
  return (key, values) => {
    const asked = values ? `${key} ${JSON.stringify(values)}` : key;
    const found = known.get(asked);
    if (found !== undefined) return found;
    const message = translate(key, values);
    known.set(asked, message);
    return message;
  };
}

const messageFiles = import.meta.glob<MessageTree>('../../locales/*.json', {
  eager: true,
  import: 'default',
});

/**
 * Returns the message lookup of a locale, memoised.
 * @throws RangeError for a locale that is not in the registry.
 * @example translateFor('de-at')('form.missing', { label: 'Name' })
 */
export const translateFor = memoizeText((localeCode): Translate =>
  createTranslate(getLocale(localeCode), (name) => messageFiles[`../../locales/${name}`]),
);

/**
 * Returns one namespace of the messages of a locale with its placeholders and plural forms, for islands, which look them
 * up in the browser.
 *
 * @example messagesFor(getLocale('de-at'), 'consentBanner') // { consentBanner: { label: … } }
 */
export function messagesFor<Namespace extends keyof typeof english>(
  { messageFiles: names }: Locale,
  namespace: Namespace,
): Pick<typeof english, Namespace> {
  const layers = names.map((name) => messageFiles[`../../locales/${name}`]?.[namespace] ?? {});
  // The first layer is English, and merging leaves out nothing.
  return { [namespace]: layers.reduce<MessageTree | string>(merge, {}) } as Pick<typeof english, Namespace>;
}

function merge(lower: MessageTree | string, upper: MessageTree | string): MessageTree | string {
  if (typeof lower === 'string' || typeof upper === 'string') return upper;
  const merged = Object.entries(upper).map(([key, value]) => [key, merge(lower[key] ?? {}, value)] as const);
  return { ...lower, ...Object.fromEntries(merged) };
}

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
