import type { FieldGroupDefinition } from '@sanity/types';

/** Tabs of a page or article in the Studio. */
export const documentGroups: FieldGroupDefinition[] = [
  { name: 'content', title: 'Content', default: true },
  { name: 'seo', title: 'Search and sharing' },
  { name: 'settings', title: 'Settings' },
];
