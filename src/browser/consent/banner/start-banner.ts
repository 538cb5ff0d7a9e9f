import { CONSENT } from '../../../config/limits.ts';
import { addSheet } from '../../style-sheets/add-sheet.ts';
import { FULL_CONSENT, NO_CONSENT, type Consent } from '../consent.ts';
import type { ConsentState } from '../consent-state.ts';
import { bannerElement, consentBanner } from './consent-banner.ts';
// Loaded with the banner, so that an answer is stored at once.
import '../store-decision.ts';

/** True once the buttons are handled; later pages of the same window only show the banner. */
let isStarted = false;
/** True while an answer of this banner is stored: it stays for the outcome, with the keyboard's focus. */
let isDeciding = false;

/**
 * Shows the consent banner of this page, and handles its buttons, `[data-consent-action]`, before and without its
 * island. Only the three buttons decide.
 *
 * @throws Error when the banner's style sheet cannot be loaded.
 */
export async function showBanner(consent: ConsentState): Promise<void> {
  if (!isStarted) listen(consent);
  isStarted = true;
  const element = bannerElement();
  // One that stayed through a navigation is asking already, perhaps with focus in it.
  if (!element || consentBanner.get() !== 'asking') consentBanner.set('closed');
  if (!element) return;
  element.toggleAttribute('data-signal', consent.refusesMarketing);
  await addSheet(element.dataset['sheet'] ?? '');
  // Meanwhile another tab may have decided.
  if (!consent.decision()) consentBanner.set('asking');
}

function listen(consent: ConsentState): void {
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
    if (consent.decision() && !isDeciding) consentBanner.set('closed');
  });
}

async function decide(consent: ConsentState, choice: Consent): Promise<void> {
  // The focused button goes; from the banner the keyboard goes on where it was.
  bannerElement()?.focus({ preventScroll: true });
  isDeciding = true;
  const isSaved = await consent.save(choice, 'banner');
  isDeciding = false;
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
