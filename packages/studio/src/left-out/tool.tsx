import { EyeClosedIcon } from '@sanity/icons/EyeClosed';
import { Card, Container, Heading, Spinner, Stack, Text } from '@sanity/ui';
import type { Tool } from 'sanity';
import type { LeftOutGroup, LeftOutState, LeftOutStore } from './left-out-store.ts';
import { Problems, useLeftOut } from './Problems.tsx';

/** Creates the Studio tool that lists what the live site leaves out. */
export function createLeftOutTool(store: LeftOutStore): Tool {
  return {
    name: 'left-out',
    title: 'Left out',
    icon: EyeClosedIcon,
    component: () => <LeftOutList state={useLeftOut(store)} siteOrigin={store.siteOrigin} />,
  };
}

interface Props {
  readonly state: LeftOutState;
  readonly siteOrigin: string;
}

function LeftOutList({ state: { groups, error }, siteOrigin }: Props) {
  return (
    <Container as="main" width={2} padding={5} style={{ height: '100%', overflow: 'auto' }}>
      <Stack gap={5}>
        <Heading as="h1" size={2}>
          Left out of the website
        </Heading>
        <Text muted role="status">
          {groups === undefined ? error === undefined && <Spinner muted /> : summary(groups, siteOrigin)}
        </Text>
        {error !== undefined && (
          <Card tone="caution" border padding={4} radius={2} role="alert">
            <Text size={1}>{`${siteOrigin} cannot be read: ${error} It is tried again soon.`}</Text>
          </Card>
        )}
        {groups?.map((group) => (
          <Card key={group.id} border padding={4} radius={2} data-testid="left-out-group">
            <Stack gap={4}>
              <Heading as="h2" size={1}>
                {group.documentIds.join(', ') || group.id}
              </Heading>
              <Problems problems={group.problems} />
            </Stack>
          </Card>
        ))}
      </Stack>
    </Container>
  );
}

function summary(groups: readonly LeftOutGroup[], siteOrigin: string): string {
  if (groups.length === 0) return `${siteOrigin} shows everything that is published.`;
  const count =
    groups.length === 1
      ? 'one document with its translations'
      : `${groups.length} documents, each with its translations`;
  return `${siteOrigin} leaves out ${count}, because of these problems:`;
}
