/** Actions a page offers by name, with their category (specification section 9). */
export const PAGE_ACTIONS = [
  { name: 'Open GDPR Banner', category: 'Navigation' },
  { name: 'Copy to Clipboard', category: 'Utility' },
] as const;
