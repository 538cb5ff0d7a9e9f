/** A host worth connecting to before it is needed. */
export interface PreconnectHost {
  /** Origin, or `content-cdn` for the configured content service, unless the site shows its images and films itself. */
  readonly host: 'content-cdn' | `https://${string}`;
  /** A third party: connecting reveals the visitor's address, so only after consent. */
  readonly needsConsent: boolean;
}

/** Identity of the site, independent of locale (specification sections 1.18 to 1.25). */
export interface SiteConfiguration {
  /** Brand name. Used wherever code must name the brand; copy comes from content. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** IANA time zone whose midnight begins a day of the site, for content that is shown until or from a day. */
  readonly timeZone: string;
  /** First year of the copyright range in the footer. */
  readonly copyrightYear: number;
  /** Content of the search engine's verification meta tag. */
  readonly googleSiteVerification: string;
  /** Hosts that pages connect to early where they need them: the content service's CDN and the video player service. */
  readonly preconnect: readonly PreconnectHost[];
  /** Resources every page preloads. */
  readonly preload: readonly string[];
}

/** The site's configuration; the one place that names the brand in code. */
export const SITE: SiteConfiguration = {
  name: 'Morsel',
  title: 'Join Our Food Waste Movement',
  description:
    'Morsel connects you with shops, bakeries and restaurants that have good food left at the end of the day, so that it is eaten and not thrown away.',
  timeZone: 'Europe/London',
  copyrightYear: 2024,
  googleSiteVerification: 'morsel-site-verification-token',
  preconnect: [
    { host: 'content-cdn', needsConsent: false },
    { host: 'https://player.vimeo.com', needsConsent: true },
  ],
  preload: [],
};

/** Appends the brand to a title unless the title already contains it. */
export function brandedTitle(title: string): string {
  return title.includes(SITE.name) ? title : `${title} – ${SITE.name}`;
}
