import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../i18n/messages.ts';

/**
 * Returns the message lookup of the island around a component.
 *
 * @example const t = useMessages(); return <button>{t('consentBanner.acceptAll')}</button>;
 */
export function useMessages(): Translate {
  const { t } = useTranslation();
  return (key, values = {}) => t(key, values);
}
