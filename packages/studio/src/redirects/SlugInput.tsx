import { Card, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { useEditState, useFormValue, type SlugInputProps } from 'sanity';
import { publishedId } from '../../../../src/content/schema/document-id.ts';
import { useRawClient } from '../translations/use-translations.ts';
import { describeMove, moveOf } from './plan-move.ts';

/** Slugs of pages and articles below that of a published document. */
const BELOW_QUERY = `*[_id == $id][0]{language, "below": slug.current + "/"} {
  "slugs": *[_type in ["page", "article"] && language == ^.language && string::startsWith(slug.current, ^.below)].slug.current
}.slugs`;

/** Input of a path that says, before publishing, what becomes of the published one. */
export function SlugInput(props: SlugInputProps) {
  const documentId = publishedId(String(useFormValue(['_id'])));
  const type = String(useFormValue(['_type']));
  const language = useFormValue(['language']);
  const { published } = useEditState(documentId, type);
  const move = moveOf(documentId, published, { language, slug: props.value });
  const isRefused = props.validation.some(({ level }) => level === 'error');
  const from = isRefused ? undefined : move?.from;
  const below = useSlugsBelow(from === undefined ? undefined : documentId);
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {from !== undefined && (
        <Card padding={3} radius={2} tone="primary" border role="status" data-testid="slug-notice">
          <Stack gap={3}>
            {describeMove({ from, to: move?.to ?? from }, below).map((sentence) => (
              <Text key={sentence} size={1}>
                {sentence}
              </Text>
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

/** Queries the slugs below that of a published document; none without one. */
function useSlugsBelow(documentId: string | undefined): readonly string[] {
  const client = useRawClient();
  const [slugs, setSlugs] = useState<readonly string[]>([]);
  useEffect(() => {
    if (documentId === undefined) return undefined;
    const controller = new AbortController();
    client
      .withConfig({ perspective: 'published' })
      .fetch<readonly string[] | null>(BELOW_QUERY, { id: documentId }, { signal: controller.signal })
      // Without them the notice says less.
      .then(
        (found) => setSlugs(found ?? []),
        () => undefined,
      );
    return () => controller.abort();
  }, [client, documentId]);
  return slugs;
}
