import { SAVED_NOTICE_MS, SECOND_TAP_MS } from '../current-consent.ts';
import { addSheet } from '../../style-sheets/add-sheet.ts';
import { consentOf, NO_CONSENT, type Consent } from '../consent.ts';
import type { ConsentState } from '../consent-state.ts';
import '../carry-out.ts';

/** True once the buttons are handled; later pages of the same window only show the banner. */
let isStarted = false;
let closing: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows the consent banner of this page, and handles its buttons, `[data-consent-action]`. Only two of them decide.
 *
 * @throws Error when the banner's style sheet cannot be loaded.
 */
export async function showBanner(consent: ConsentState): Promise<void> {
  if (!isStarted) listen(consent);
  isStarted = true;
  const element = bannerElement();
  if (!element) return;
  element.toggleAttribute('data-signal', consent.refusesMarketing);
  await addSheet(element.dataset['sheet'] ?? '');
  // Meanwhile another tab may have decided.
  if (!consent.decision()) ask(element);
}

/** Returns consent to every category that the banner asks about. */
function askedConsent(): Consent {
  const asked = bannerElement()?.dataset['consentBanner'] ?? '';
  return consentOf((category) => asked.split(' ').includes(category));
}

/** Returns the banner's element of this page; the cookie settings have none, nor has a site that asks nothing. */
function bannerElement(): HTMLElement | null {
  return document.querySelector('[data-consent-banner]');
}

function listen(consent: ConsentState): void {
  const actions: Readonly<Record<string, () => void>> = {
    accept: () => void decide(consent, askedConsent()),
    reject: () => void decide(consent, NO_CONSENT),
    // The link leads to the page of the settings if they cannot be opened here.
    settings: () => document.querySelector<HTMLElement>('a[data-page-action="Open GDPR Banner"]')?.click(),
  };
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent-action]') : null;
    actions[button?.dataset['consentAction'] ?? '']?.();
  });
  consent.onConsentChange(() => {
    const element = bannerElement();
    // An answer of this banner is told first.
    if (element && consent.decision() && element.dataset['answered'] === undefined) element.hidden = true;
  });
}

/** Asks, also where the page before has told that it could not store an answer. */
function ask(element: HTMLElement): void {
  clearTimeout(closing);
  delete element.dataset['answered'];
  tell(element, '');
  element.hidden = false;
}

async function decide(consent: ConsentState, choice: Consent): Promise<void> {
  const element = bannerElement();
  if (!element || element.dataset['answered'] !== undefined) return;
  // The focused button goes; from the banner the keyboard goes on where it was.
  element.focus({ preventScroll: true });
  element.dataset['answered'] = 'now';
  setTimeout(() => {
    if (element.dataset['answered']) element.dataset['answered'] = 'past';
  }, SECOND_TAP_MS);
  const isSaved = await consent.save(choice, 'banner');
  const { saved, failed } = statusOf(element)?.dataset ?? {};
  tell(element, (isSaved ? saved : failed) ?? '');
  closeLater(element);
}

const statusOf = (element: HTMLElement) => element.querySelector<HTMLElement>('[role="status"]');

function tell(element: HTMLElement, text: string): void {
  const status = statusOf(element);
  if (status) status.textContent = text;
}

/** Closes what tells of an answer after a while, not before the keyboard has left it. */
function closeLater(element: HTMLElement): void {
  closing = setTimeout(() => {
    if (element.matches(':focus-visible')) closeLater(element);
    else element.hidden = true;
  }, SAVED_NOTICE_MS);
}
