import { Stack, Text } from '@sanity/ui';
import { IntentLink } from 'sanity/router';
import type { LeftOutProblem, LeftOutState, LeftOutStore } from './left-out-store.ts';
import { useSyncExternalStore } from 'react';

interface Props {
  readonly problems: readonly LeftOutProblem[];
}

/** Lists problems, each with a link to its field. */
export function Problems({ problems }: Props) {
  return (
    <Stack as="ul" gap={3} paddingLeft={0} style={{ listStyle: 'none', margin: 0 }}>
      {problems.map(({ documentId, field, locale, message, fix }) => (
        <Stack as="li" gap={2} key={`${documentId} ${field} ${message}`}>
          <Text size={1}>{`${message} ${fix}`}</Text>
          <Text size={1} muted>
            <IntentLink intent="edit" params={{ id: documentId, ...(field === '' ? {} : { path: field }) }}>
              {[documentId, locale && `(${locale})`, field].filter(Boolean).join(' ')}
            </IntentLink>
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

/** Subscribes to what the live site leaves out while the component is mounted. */
export function useLeftOut(store: LeftOutStore): LeftOutState {
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}
