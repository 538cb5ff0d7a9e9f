/** Statement that Global Privacy Control is honoured. */
export const GPC_STATEMENT = {
  path: '.well-known/gpc.json',
  /** Day on which the site's understanding of the signal was last revised, not that of a build. */
  lastUpdate: '2026-11-23',
} as const;

/** Query parameter that passes a place search to the consumer site. */
export const SEARCH_HANDOVER = { parameter: 'q', maxCharacters: 100 } as const;
