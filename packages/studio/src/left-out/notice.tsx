import { Card, Stack, Text } from '@sanity/ui';
import { isObjectInputProps, type InputProps } from 'sanity';
import { publishedId } from '../../../../src/content/schema/document-id.ts';
import { findLeftOut, type LeftOutStore } from './left-out-store.ts';
import { Problems, useLeftOut } from './Problems.tsx';
import { property } from '../../../../src/shared/json.ts';

/** Creates the input of forms that puts a notice above those of documents that the live site leaves out. */
export function createNoticeInput(store: LeftOutStore) {
  function Notice({ id }: { readonly id: string }) {
    const group = findLeftOut(useLeftOut(store).groups ?? [], publishedId(id));
    if (!group) return null;
    return (
      <Card tone="critical" border padding={4} radius={2} role="status" data-testid="left-out-notice">
        <Stack gap={4}>
          <Text weight="semibold">This document is not on the website</Text>
          <Text size={1}>
            The last build of the site left it out, with its translations, and published everything else. It
            appears with the build after these problems are solved:
          </Text>
          <Problems problems={group.problems} />
        </Stack>
      </Card>
    );
  }

  return function InputWithNotice(props: InputProps) {
    const value: unknown = isObjectInputProps(props) && props.id === 'root' ? props.value : undefined;
    const id = property(value, '_id');
    if (typeof id !== 'string') return props.renderDefault(props);
    return (
      <Stack gap={4}>
        <Notice id={id} />
        {props.renderDefault(props)}
      </Stack>
    );
  };
}
