import { Box, Button, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui';
import { useMemo, useState } from 'react';
import { useRouterState, route } from 'sanity/router';
import { LOCALES } from '../../../../src/config/locales/locales.ts';
import { CreateDialog } from './CreateDialog.tsx';
import { filterGroups, filterOf, TRANSLATE_INTENT } from './filter-groups.ts';
import { Filters, Legend } from './Filters.tsx';
import type { LiveStore } from '../live/live-store.ts';
import { Matrix } from './Matrix.tsx';
import { useTranslations } from './use-translations.ts';
import { TranslateIcon } from '@sanity/icons/Translate';
import type { Tool } from 'sanity';

/** A document that is to be created. */
interface Wanted {
  readonly groupId: string;
  readonly locale: string;
}

/** Renders the translations dashboard: the status of every document in every locale. */
function TranslationsTool({ live }: { readonly live: LiveStore | undefined }) {
  const { groups, error, retry } = useTranslations();
  const address = useRouterState();
  const [filter, setFilter] = useState(() => filterOf(address));
  const [wanted, setWanted] = useState<Wanted>();
  // Looked up in the unfiltered report on each render, as it may have changed.
  const group = groups?.find(({ id }) => id === wanted?.groupId);
  const translation = group?.locales.find(({ locale }) => locale === wanted?.locale);
  const shown = useMemo(() => filterGroups(groups ?? [], filter), [groups, filter]);

  if (error) return <Failure error={error} onRetry={retry} />;
  if (!groups) return <Waiting />;
  return (
    <Flex as="main" direction="column" height="fill" style={{ height: '100%' }}>
      <Card borderBottom padding={4}>
        <Stack gap={4}>
          <Heading as="h1" size={2}>
            Translations
          </Heading>
          <Filters filter={filter} onChange={setFilter} />
          <Text size={1} muted role="status">
            {`${shown.length} of ${groups.length} documents in ${filter.locale === '' ? LOCALES.length : 1} of ${LOCALES.length} locales`}
          </Text>
          <Legend groups={shown} />
        </Stack>
      </Card>
      <Matrix groups={shown} live={live} onCreate={setWanted} />
      {group && translation && (
        <CreateDialog group={group} translation={translation} onClose={() => setWanted(undefined)} />
      )}
    </Flex>
  );
}

function Waiting() {
  return (
    <Flex align="center" justify="center" gap={3} padding={6} role="status">
      <Spinner muted />
      <Text muted>Reading the translations…</Text>
    </Flex>
  );
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <Container width={1} padding={5}>
      <Card tone="critical" border padding={4} radius={2} role="alert">
        <Stack gap={4}>
          <Heading as="h1" size={1}>
            The translations cannot be read
          </Heading>
          <Text>{error.message}</Text>
          <Box>
            <Button text="Try again" onClick={onRetry} />
          </Box>
        </Stack>
      </Card>
    </Container>
  );
}

/**
 * Creates the Studio tool with the translation status of every document in every locale.
 * @param live statuses on the live site; without them there is no column about it.
 */
export function createTranslationsTool(live: LiveStore | undefined): Tool {
  return {
    name: 'translations',
    title: 'Translations',
    icon: TranslateIcon,
    component: () => <TranslationsTool live={live} />,
    router: route.create('/', [route.create('/:locale/:type')]),
    canHandleIntent: (intent) => intent === TRANSLATE_INTENT,
    getIntentState: (_intent, { locale, type }) => ({ locale, type }),
  };
}
