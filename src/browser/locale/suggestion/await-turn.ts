import { ASKING } from '../../../config/limits.ts';
import { askedBy } from '../../consent/asked.ts';
import { currentConsent } from '../../consent/current-consent.ts';

/**
 * Waits until nothing else asks: the visitor has decided about consent, here or in another tab, and the banner has told
 * so and gone. Then some more, so that nothing appears under a second tap.
 */
export async function awaitTurn(): Promise<void> {
  const consent = currentConsent();
  const banner = document.querySelector<HTMLElement>('[data-consent-banner]');
  const asksConsent = askedBy(document) !== '';
  const isAsked = () =>
    (asksConsent && !consent.decision()) || (banner?.isConnected === true && !banner.hidden);
  if (!isAsked()) return;
  await new Promise<void>((resolve) => {
    const check = () => {
      if (isAsked()) return;
      observer.disconnect();
      unsubscribe();
      resolve();
    };
    const observer = new MutationObserver(check);
    if (banner) observer.observe(banner, { attributeFilter: ['hidden'] });
    const unsubscribe = consent.onConsentChange(check);
  });
  await new Promise((resolve) => setTimeout(resolve, ASKING.secondTapMs));
}
