import { useEffect, useState } from 'react';
import { useClient, type DocumentActionComponent } from 'sanity';
import { CONTENT_API_VERSION } from '../../src/config/content-service.ts';
import { reasonToStay } from './reason-to-stay.ts';

/** Actions that take a document off the site. */
const REMOVING: readonly (string | undefined)[] = ['unpublish', 'delete', 'unpublishVersion'];

const kept = new WeakMap<DocumentActionComponent, DocumentActionComponent>();

/** Disables an action that takes a document off the site while other locales fall back on it. */
export function keepFallbacks(action: DocumentActionComponent): DocumentActionComponent {
  if (!REMOVING.includes(action.action)) return action;
  // One component for each action: another one with every render would lose its state.
  const known = kept.get(action) ?? createAction(action);
  kept.set(action, known);
  return known;
}

function createAction(action: DocumentActionComponent): DocumentActionComponent {
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
}
