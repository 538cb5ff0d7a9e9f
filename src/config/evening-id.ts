/** Id of the root of drawings that have colours for the evening: with it as its fragment, an address shows them. */
export const EVENING_ID = 'evening';
