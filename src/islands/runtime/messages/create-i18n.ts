import type { i18n, TFunction } from 'i18next';
import type { MessageTree, MessageValues } from '../../../i18n/messages.ts';
import { lookUp } from './look-up.ts';

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
