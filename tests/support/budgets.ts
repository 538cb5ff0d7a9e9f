/** Maximum sizes of the consent banner's parts in bytes, compressed with gzip. */
export const CONSENT_BYTES = {
  /** Script that every page runs: reads the decision, obeys Global Privacy Control, shows the banner. */
  core: 3000,
  /** The style sheet of what asks, which visitors load who have not decided. */
  styles: 1100,
} as const;

/** Maximum transfer size of error reports, in bytes with gzip: what every page loads, and what an error loads. */
export const ERROR_REPORTS_BYTES = { queue: 1000, client: 27_000 } as const;

/** Maximum transfer size of what moves visitors through the site, in bytes with gzip. */
export const NAVIGATION_BYTES = {
  /** Script that every page runs, Astro's client router included. */
  page: 8000,
  /** Script that comes with the first sign of a visitor. */
  prefetch: 2500,
  /** Script that comes with it, too: places, progress, notice, reload guard, way to the error page, clicks in transitions. */
  aid: 3100,
  /** The loading bar's island, which loads with the first slow navigation, without React. */
  loadingBar: 6000,
  /** The loading bar's style sheet, which loads with it. */
  styles: 500,
} as const;

/** Windows the first picture is weighed for: sharp phones, and desktops with sharp screens. */
export const PICTURE_WINDOWS = [
  { width: 390, pixelRatio: 3 },
  { width: 1440, pixelRatio: 2 },
] as const;

/** Maximum transfer size of a page by resource, in bytes: text compressed with gzip, fonts and images as they are. */
export const PAGE_BUDGET = {
  html: 20_000,
  /** With the sheets of single blocks, which the home page has most of. */
  css: 17_000,
  /** Font files whose characters the page has. */
  fonts: 80_000,
  /** Script that loads before the visitor does anything. */
  script: 15_000,
  /** Largest eager image, on a phone and on a desktop. */
  firstPicture: 120_000,
} as const;

/** WCAG 2.5.8: what can be clicked or tapped is at least this wide and high, in CSS pixels. */
export const MIN_TARGET_PX = 24;
