/** Id of the root of drawings that have colours for the evening: with it as its fragment, an address shows them. */
export const EVENING_ID = 'evening';

/** Media query under which pages show drawings by that address; it is for Safari, which tells images nothing of the scheme. */
export const EVENING_MEDIA = 'screen and (prefers-color-scheme: dark)';
