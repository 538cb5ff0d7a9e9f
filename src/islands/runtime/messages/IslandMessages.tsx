import { useMemo, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { MessageTree, Translate } from '../../../i18n/messages.ts';
import { createI18n } from './i18n.ts';

/** Messages of an island, as properties in the page. */
export interface IslandMessagesProperties {
  /** BCP 47 tag of the page's locale. */
  readonly language: string;
  /** The island's own namespaces (`messagesFor`), and no others. */
  readonly messages: MessageTree;
}

interface Props extends IslandMessagesProperties {
  readonly children: ReactNode;
}

/** Provides the messages of an island to the components in it, which read them with `useMessages`. */
export function IslandMessages({ language, messages, children }: Props): ReactNode {
  const i18n = useMemo(() => createI18n(language, messages), [language, messages]);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}

/**
 * Returns the message lookup of the island around a component.
 *
 * @example const t = useMessages(); return <button>{t('consentBanner.acceptAll')}</button>;
 */
export function useMessages(): Translate {
  const { t } = useTranslation();
  return (key, values = {}) => t(key, values);
}
