/** Actions a page offers by name, with their category (specification sections 9.48 and 9.49). */
export const PAGE_ACTIONS = [
  { name: 'Open GDPR Banner', category: 'Navigation' },
  { name: 'Copy to Clipboard', category: 'Utility' },
] as const;
