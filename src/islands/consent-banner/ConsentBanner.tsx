import { useSyncExternalStore, type ReactNode } from 'react';
import { consentBanner } from '../../browser/consent/banner/consent-banner.ts';
import { IslandMessages, type IslandMessagesProperties } from '../runtime/messages/IslandMessages.tsx';
import { useMessages } from '../runtime/messages/use-messages.ts';

/** Link to the cookie policy. */
export interface PolicyLink {
  readonly href: string;
  readonly label: string;
}

interface Props extends IslandMessagesProperties {
  readonly policy: PolicyLink;
}

/**
 * Renders what the consent banner asks, and what came of the visitor's decision. Its buttons are handled by
 * `src/browser/consent/banner/`, which also shows and hides it.
 */
export function ConsentBanner({ policy, ...messages }: Props): ReactNode {
  return (
    <IslandMessages {...messages}>
      <Banner policy={policy} />
    </IslandMessages>
  );
}

function Banner({ policy }: Pick<Props, 'policy'>): ReactNode {
  const t = useMessages();
  const state = useSyncExternalStore(consentBanner.subscribe, consentBanner.get, () => 'asking' as const);
  const hasOutcome = state === 'saved' || state === 'failed';
  const outcome = state === 'failed' ? t('consentBanner.notSaved') : t('consentBanner.saved');
  return (
    <div className="consent-box">
      {!hasOutcome && (
        <p>
          {`${t('consentBanner.text')} `}
          <a href={policy.href}>{policy.label}</a>
        </p>
      )}
      {!hasOutcome && <p className="consent-signal">{t('consentBanner.signal')}</p>}
      <p role="status">{hasOutcome && outcome}</p>
      <div className="consent-buttons">
        {hasOutcome ? (
          <>
            <Action name="settings" label={t('consentBanner.settings')} />
            <Action name="close" label={t('consentBanner.close')} />
          </>
        ) : (
          <>
            <Action name="accept" label={t('consentBanner.acceptAll')} />
            <Action name="reject" label={t('consentBanner.rejectAll')} />
            <Action name="settings" label={t('consentBanner.settings')} />
          </>
        )}
      </div>
    </div>
  );
}

interface ActionProps {
  readonly name: 'accept' | 'reject' | 'settings' | 'close';
  readonly label: string;
}

function Action({ name, label }: ActionProps): ReactNode {
  return (
    <button className="button" type="button" data-consent-action={name}>
      {label}
    </button>
  );
}
