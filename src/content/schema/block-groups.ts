/** Groups of the Studio's menu for adding blocks, in its order. */
export const BLOCK_GROUPS = [
  { name: 'opening', title: 'Opening' },
  { name: 'text', title: 'Text' },
  { name: 'media', title: 'Pictures and films' },
  { name: 'overview', title: 'Overviews' },
  { name: 'trust', title: 'Figures and voices' },
  { name: 'action', title: 'Actions and forms' },
] as const;

/** Name of a group of the menu. */
export type BlockGroup = (typeof BLOCK_GROUPS)[number]['name'];
