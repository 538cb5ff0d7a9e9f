import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { useRouter } from 'sanity/router';
import { localeLabel } from '../../../../src/content/schema/previews.ts';
import type {
  GroupTranslations,
  LocaleTranslation,
} from '../../../../src/content/schema/translations/types.ts';
import { createTranslation, sourceOf } from './create-translation.ts';
import { useRawClient } from './use-translations.ts';

interface Props {
  readonly group: GroupTranslations;
  readonly translation: LocaleTranslation;
  readonly onClose: () => void;
}

/** Asks before a translation is created, says what it starts from, and opens it. */
export function CreateDialog({ group, translation, onClose }: Props) {
  const client = useRawClient();
  const { navigateIntent } = useRouter();
  const [isCreating, setIsCreating] = useState(false);
  const [error, setError] = useState<Error>();
  const source = sourceOf(group, translation);

  const create = async () => {
    setIsCreating(true);
    setError(undefined);
    try {
      const { id, type } = await createTranslation(client, group, translation);
      navigateIntent('edit', { id, type });
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)));
      setIsCreating(false);
    }
  };

  return (
    <Dialog
      id="create-translation"
      header={`Translate into ${localeLabel(translation.locale)}`}
      onClose={onClose}
      width={1}
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          <Button mode="bleed" text="Cancel" onClick={onClose} />
          <Button
            text="Create translation"
            loading={isCreating}
            disabled={isCreating}
            onClick={() => void create()}
          />
        </Flex>
      }
    >
      <Box padding={4}>
        <Stack gap={4}>
          <Text weight="medium">{group.title}</Text>
          <Text>
            {`The translation starts as a copy of the document in ${localeLabel(source?.locale)}. It is a draft: visitors see nothing of it until it is published.`}
          </Text>
          {error && <Text role="alert">{`It could not be created: ${error.message}`}</Text>}
        </Stack>
      </Box>
    </Dialog>
  );
}
