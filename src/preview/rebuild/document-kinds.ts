/**
 * Types of documents that the queries of the site read, with the words for one and for several. A change of another
 * type cannot change a page.
 */
export const DOCUMENT_KINDS = {
  page: ['page', 'pages'],
  article: ['article', 'articles'],
  topic: ['topic', 'topics'],
  author: ['author', 'authors'],
  redirect: ['redirect', 'redirects'],
  siteSettings: ['settings', 'settings'],
  'translation.metadata': ['translation group', 'translation groups'],
  'sanity.imageAsset': ['image', 'images'],
  'sanity.fileAsset': ['file', 'files'],
} as const satisfies Readonly<Record<string, readonly [one: string, several: string]>>;

/** Type of a document that production depends on. */
export type DocumentType = keyof typeof DOCUMENT_KINDS;
