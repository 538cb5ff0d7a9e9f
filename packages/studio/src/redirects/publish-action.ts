import { useToast } from '@sanity/ui/toast';
import { useEffect, useRef, useState } from 'react';
import type { DocumentActionComponent, DocumentActionDescription } from 'sanity';
import { memoize } from '../../../../src/shared/memoize.ts';
import { useRawClient } from '../translations/use-translations.ts';
import { moveOf } from './plan-move.ts';
import { moveRedirects } from './move-document.ts';

/**
 * Makes the Studio's action “Publish” change the redirects of a document whose path has changed, right before it
 * publishes. In this order nothing breaks between the two: a redirect from the path where a page still is rests.
 */
export const publishWithRedirects = memoize(createAction);

/** One component for each action: another one with every render would lose its state. */
function createAction(usePublish: DocumentActionComponent): DocumentActionComponent {
  const useAction: DocumentActionComponent = (props) => {
    const description = usePublish(props);
    const latest = useRef<DocumentActionDescription | null>(description);
    useEffect(() => {
      latest.current = description;
    });
    const client = useRawClient();
    const toast = useToast();
    const [isMoving, setIsMoving] = useState(false);
    const move = moveOf(props.id, props.published, props.draft);
    if (!description?.onHandle || description.disabled || !move) return description;

    const movePublished = async () => {
      setIsMoving(true);
      try {
        await moveRedirects(client, move);
      } catch (error) {
        toast.push({
          status: 'warning',
          title: 'The redirect of the old path was not saved',
          description: `Links to it keep working all the same: the website notices. ${String(error)}`,
        });
      }
      setIsMoving(false);
      latest.current?.onHandle?.();
    };
    return { ...description, disabled: isMoving, onHandle: () => void movePublished() };
  };
  useAction.action = 'publish';
  useAction.displayName = 'PublishWithRedirects';
  return useAction;
}
