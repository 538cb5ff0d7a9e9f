import { createBannerStore } from './banner-state.ts';

/** Returns the banner's element of this page; the cookie settings have none. */
export function bannerElement(): HTMLElement | null {
  return document.querySelector('[data-consent-banner]');
}

/** State of the consent banner of this page, shared by the core, which shows it, and by its island. */
export const consentBanner = createBannerStore(({ get, isHydrated }) => {
  const element = bannerElement();
  // Before the island hydrates there is only the question.
  if (element) element.hidden = get() === 'closed' || (get() !== 'asking' && !isHydrated());
});
