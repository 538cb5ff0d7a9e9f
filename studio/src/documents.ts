import type { DocumentActionsResolver, NewDocumentOptionsResolver } from 'sanity';
import { keepFallbacks } from './keep-fallbacks.ts';
import { PLACED_TYPES } from './redirects/document-path.ts';
import { publishWithRedirects } from './redirects/publish-action.ts';

/** Types a document of which is made in the list of its locale, or as a translation. */
const MADE_ELSEWHERE = ['page', 'article', 'topic', 'siteSettings', 'translation.metadata'];

/** Restricts the Studio's global "create" button to document types without a locale. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options, { creationContext }) =>
  creationContext.type === 'global'
    ? options.filter(({ templateId }) => !MADE_ELSEWHERE.some((type) => templateId.startsWith(type)))
    : options;

/**
 * Settings exist once per locale, so they cannot be duplicated; a page that moves takes its redirects along; what others
 * fall back on stays published.
 */
export const documentActions: DocumentActionsResolver = (actions, { schemaType }) =>
  actions
    .filter(({ action }) => schemaType !== 'siteSettings' || action !== 'duplicate')
    .map((action) =>
      PLACED_TYPES.includes(schemaType) && action.action === 'publish'
        ? publishWithRedirects(action)
        : action,
    )
    .map((action) => (MADE_ELSEWHERE.includes(schemaType) ? keepFallbacks(action) : action));
