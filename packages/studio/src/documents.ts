import {
  type DocumentActionsResolver,
  type NewDocumentOptionsResolver,
  useClient,
  type DocumentActionComponent,
} from 'sanity';
import { PLACED_TYPES } from './redirects/plan-move.ts';
import { publishWithRedirects } from './redirects/publish-action.ts';
import { useEffect, useState } from 'react';
import { CONTENT_API_VERSION } from '../../../src/config/content-service.ts';
import { memoize } from '../../../src/shared/memoize.ts';
import { reasonToStay } from './reason-to-stay.ts';

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

/** Actions that take a document off the site. */
const REMOVING: readonly (string | undefined)[] = ['unpublish', 'delete', 'unpublishVersion'];

/** Disables an action that takes a document off the site while other locales fall back on it. */
function keepFallbacks(action: DocumentActionComponent): DocumentActionComponent {
  return REMOVING.includes(action.action) ? createAction(action) : action;
}

/** One component for each action: another one with every render would lose its state. */
const createAction = memoize((action: DocumentActionComponent): DocumentActionComponent => {
  const Kept: DocumentActionComponent = (props) => {
    const description = action(props);
    const client = useClient({ apiVersion: CONTENT_API_VERSION });
    const [reason, setReason] = useState<string>();
    const { id, published } = props;
    useEffect(() => {
      let isCurrent = true;
      setReason(undefined);
      if (!published) return;
      reasonToStay(client.withConfig({ perspective: 'published' }), id).then(
        (found) => isCurrent && setReason(found),
        // The build says it as well, and leaves the translations out.
        () => undefined,
      );
      return () => {
        isCurrent = false;
      };
    }, [client, id, published]);
    return description && reason !== undefined
      ? { ...description, disabled: true, title: reason }
      : description;
  };
  Kept.action = action.action;
  Kept.displayName = action.displayName ?? action.action;
  return Kept;
});
