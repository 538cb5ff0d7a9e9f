import { CONSENT } from '../../../config/limits.ts';
import { onPageView } from '../../page-view/on-page-view.ts';
import { addSheet } from '../../style-sheets/add-sheet.ts';
import { FULL_CONSENT, NO_CONSENT, type Consent } from '../consent.ts';
import type { ConsentState } from '../consent-state.ts';
import { bannerElement, consentBanner } from './consent-banner.ts';

/**
 * Starts the consent banner: shows it on pages of visitors who have not decided, and handles its buttons,
 * `[data-consent-action]`, before and without its island. Only the three buttons decide.
 */
export function startBanner(consent: ConsentState): void {
  const actions: Readonly<Record<string, () => void>> = {
    accept: () => void decide(consent, FULL_CONSENT),
    reject: () => void decide(consent, NO_CONSENT),
    // The link leads to the page of the settings if they cannot be opened here.
    settings: () => document.querySelector<HTMLElement>('a[data-page-action="Open GDPR Banner"]')?.click(),
    close: () => consentBanner.set('closed'),
  };
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent-action]') : null;
    actions[button?.dataset['consentAction'] ?? '']?.();
  });
  consent.onConsentChange(() => {
    if (consent.decision()) consentBanner.set('closed');
  });
  onPageView(() => {
    consentBanner.set('closed');
    const element = bannerElement();
    if (element && !consent.decision()) show(element, consent).catch(console.error);
  });
}

async function show(element: HTMLElement, consent: ConsentState): Promise<void> {
  element.toggleAttribute('data-signal', consent.refusesMarketing);
  await addSheet(element.dataset['sheet'] ?? '');
  // Meanwhile another tab may have decided.
  if (consent.decision()) return;
  consentBanner.set('asking');
  // So that an answer is stored at once.
  await import('../store-decision.ts');
}

async function decide(consent: ConsentState, choice: Consent): Promise<void> {
  // The focused button goes; from the banner the keyboard goes on where it was.
  bannerElement()?.focus({ preventScroll: true });
  const isSaved = await consent.save(choice, 'banner');
  consentBanner.set(isSaved ? 'saved' : 'failed');
  if (isSaved) closeLater();
}

/** Closes the confirmation after a while, not before the keyboard has left it. */
function closeLater(): void {
  setTimeout(() => {
    if (consentBanner.get() !== 'saved') return;
    const isInUse = bannerElement()?.matches(':is(:focus-visible, :has(:focus-visible))');
    if (isInUse) closeLater();
    else consentBanner.set('closed');
  }, CONSENT.savedNoticeMs);
}
