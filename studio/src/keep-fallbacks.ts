import { useEffect, useState } from 'react';
import { useClient, type DocumentActionComponent } from 'sanity';
import { CONTENT_API_VERSION, DEFAULT_LOCALE_CODE } from '../../src/config/limits.ts';

/** Actions that take a document off the site. */
const REMOVING: readonly (string | undefined)[] = ['unpublish', 'delete', 'unpublishVersion'];

/** Client that finds published documents. */
interface PublishedReader {
  fetch<Result>(query: string, parameters: Readonly<Record<string, unknown>>): Promise<Result>;
}

const fallbackQuery = `*[_id == $id && language == $english][0]{
  _type,
  "others": *[_type == "translation.metadata" && $id in translations[].value._ref].translations[language != $english].value->title
}`;

/**
 * Finds why an English document must stay published: other locales fall back on it.
 * @param client with the perspective `published`.
 * @returns the reason for the editor, or `undefined` for documents that may go.
 */
export async function reasonToStay(client: PublishedReader, id: string): Promise<string | undefined> {
  const found = await client.fetch<{
    readonly _type: string;
    readonly others: readonly (string | null)[];
  } | null>(fallbackQuery, { id, english: DEFAULT_LOCALE_CODE });
  if (!found) return undefined;
  if (found._type === 'siteSettings') return 'Every locale falls back on the English site settings.';
  const count = found.others.filter((title) => title !== null).length;
  if (count === 0) return undefined;
  return `Its translations fall back on the English document. Unpublish ${count === 1 ? 'the other one' : `the ${count} others`} first.`;
}

/** Disables an action that takes a document off the site while other locales fall back on it. */
export function keepFallbacks(action: DocumentActionComponent): DocumentActionComponent {
  if (!REMOVING.includes(action.action)) return action;
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
    return description && reason !== undefined ? { ...description, disabled: true, title: reason } : description;
  };
  Kept.action = action.action;
  Kept.displayName = action.displayName ?? action.action;
  return Kept;
}
