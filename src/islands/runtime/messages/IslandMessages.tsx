import { useMemo, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { MessageTree } from '../../../i18n/messages.ts';
import { createI18n } from './create-i18n.ts';

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
