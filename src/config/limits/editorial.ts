/** Time of day that divides the collection times of offers into early and late ones. */
export const EVENING = '18:00';

/** Parts of the evening in which an offer can be collected. */
export const PERIODS = ['early', 'late'] as const;
