import type { ReactNode } from 'react';
import { banner, BANNER_ACTIONS } from '../../browser/consent/built-in/banner.ts';
import { useSharedView } from './use-shared-view.ts';

/** Texts of the banner in the language of the page, and what it asks about. */
export interface ConsentBannerProps {
  /** Accessible name. */
  readonly label: string;
  readonly text: string;
  /** Text for browsers that send Global Privacy Control; absent where nobody asks for marketing. */
  readonly signal?: string | undefined;
  readonly policy: { readonly href: string; readonly label: string };
  /** Labels of the buttons. */
  readonly labels: Readonly<Record<keyof typeof BANNER_ACTIONS, string>>;
  readonly saved: string;
  readonly failed: string;
  /** Categories it asks about, separated by spaces. */
  readonly categories: string;
  /** Address of its style sheet. */
  readonly sheet: string;
}

/**
 * Asks for consent; hidden until the visitor turns out to be undecided. It decides before React is there as well: its
 * state and its actions are those of the script that shows it.
 */
export function ConsentBanner({
  label,
  text,
  signal,
  policy,
  labels,
  ...data
}: ConsentBannerProps): ReactNode {
  const { isHidden, hasSignal, answered, outcome } = useSharedView(banner);
  const button = (action: keyof typeof BANNER_ACTIONS, className?: string) => (
    <button type="button" className={className} data-consent-action={action} onClick={BANNER_ACTIONS[action]}>
      {labels[action]}
    </button>
  );
  return (
    <section
      className="asking consent-banner"
      aria-label={label}
      tabIndex={-1}
      data-consent-banner={data.categories}
      data-sheet={data.sheet}
      data-saved={data.saved}
      data-failed={data.failed}
      data-signal={hasSignal ? '' : undefined}
      data-answered={answered}
      hidden={isHidden}
    >
      <div className="box">
        <p>{text}</p>
        {signal !== undefined && <p className="consent-signal">{signal}</p>}
        <p className="links">
          {button('settings')}
          <a href={policy.href}>{policy.label}</a>
        </p>
        <div className="buttons">
          {button('accept', 'button')}
          {button('reject', 'button')}
        </div>
      </div>
      <p role="status">{outcome && data[outcome]}</p>
    </section>
  );
}
