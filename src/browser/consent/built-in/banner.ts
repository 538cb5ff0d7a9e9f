import { SAVED_NOTICE_MS, SECOND_TAP_MS, currentConsent } from '../current-consent.ts';
import { addSheet } from '../../style-sheets/add-sheet.ts';
import { consentOf, NO_CONSENT, type Consent } from '../consent.ts';
import { createSharedView } from '../shared-view.ts';
import '../carry-out.ts';

/** State of the consent banner. */
export interface BannerState {
  readonly isHidden: boolean;
  /** True if the browser sends Global Privacy Control. */
  readonly hasSignal: boolean;
  /** `now` while its empty box keeps second taps away, `past` afterwards. */
  readonly answered: 'now' | 'past' | undefined;
  /** Outcome of the answer. */
  readonly outcome: 'saved' | 'failed' | undefined;
}

/** The consent banner of this page, in every window one; hydrated by `src/islands/consent-banner/`. */
export const banner = createSharedView<BannerState>(
  { isHidden: true, hasSignal: false, answered: undefined, outcome: undefined },
  paint,
);

/** Actions of the banner's buttons, by their `data-consent-action`. Only two of them decide. */
export const BANNER_ACTIONS = {
  accept: () => void decide(askedConsent()),
  reject: () => void decide(NO_CONSENT),
  // The link leads to the page of the settings if they cannot be opened here.
  settings: () => document.querySelector<HTMLElement>('a[data-page-action="Open GDPR Banner"]')?.click(),
} as const satisfies Readonly<Record<string, () => void>>;

/** True once the banner is handled; later pages of the same window only show it. */
let isStarted = false;
let closing: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows the consent banner of this page. Its buttons decide at once; React may hydrate them afterwards.
 *
 * @throws Error when the banner's style sheet cannot be loaded.
 */
export async function showBanner(): Promise<void> {
  const consent = currentConsent();
  if (!isStarted) start();
  isStarted = true;
  const element = bannerElement();
  if (!element) return;
  banner.set({ hasSignal: consent.refusesMarketing });
  await addSheet(element.dataset['sheet'] ?? '');
  // Meanwhile another tab may have decided.
  if (consent.decision()) return;
  // Asks, also where the page before has told that it could not store an answer.
  clearTimeout(closing);
  banner.set({ isHidden: false, answered: undefined, outcome: undefined });
}

function start(): void {
  document.addEventListener('click', ({ target }) => {
    if (banner.isHydrated || !(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-consent-action]');
    // Anything but the name of an action is none.
    BANNER_ACTIONS[button?.dataset['consentAction'] as keyof typeof BANNER_ACTIONS]?.();
  });
  currentConsent().onConsentChange(() => {
    // An answer of this banner is told first.
    if (currentConsent().decision() && !banner.get().answered) banner.set({ isHidden: true });
  });
}

/** Returns the banner's element of this page; the cookie settings have none, nor has a site that asks nothing. */
function bannerElement(): HTMLElement | null {
  return document.querySelector('[data-consent-banner]');
}

function paint({ isHidden, hasSignal, answered, outcome }: BannerState): void {
  const element = bannerElement();
  const status = element?.querySelector('[role="status"]');
  if (!element || !status) return;
  element.hidden = isHidden;
  element.toggleAttribute('data-signal', hasSignal);
  if (answered) element.dataset['answered'] = answered;
  else delete element.dataset['answered'];
  status.textContent = (outcome && element.dataset[outcome]) ?? '';
}

/** Returns consent to every category that the banner asks about. */
function askedConsent(): Consent {
  const asked = bannerElement()?.dataset['consentBanner'] ?? '';
  return consentOf((category) => asked.split(' ').includes(category));
}

async function decide(choice: Consent): Promise<void> {
  if (banner.get().answered) return;
  // The focused button goes; from the banner the keyboard goes on where it was.
  bannerElement()?.focus({ preventScroll: true });
  banner.set({ answered: 'now' });
  setTimeout(() => {
    if (banner.get().answered) banner.set({ answered: 'past' });
  }, SECOND_TAP_MS);
  const isSaved = await currentConsent().save(choice, 'banner');
  banner.set({ outcome: isSaved ? 'saved' : 'failed' });
  closeLater();
}

/** Closes what tells of an answer after a while, not before the keyboard has left it. */
function closeLater(): void {
  closing = setTimeout(() => {
    if (bannerElement()?.matches(':focus-visible')) closeLater();
    else banner.set({ isHidden: true });
  }, SAVED_NOTICE_MS);
}
