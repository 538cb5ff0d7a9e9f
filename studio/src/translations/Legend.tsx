import { Flex, Text } from '@sanity/ui';
import {
  countStatuses,
  TRANSLATION_STATUSES,
  type GroupTranslations,
} from '../../../src/content/schema/translations/types.ts';
import { STATUS_TEXTS } from './status-text.ts';

/** Renders the legend: the meaning of each status icon and its number of cells. */
export function Legend({ groups }: { readonly groups: readonly GroupTranslations[] }) {
  const counts = countStatuses(groups.flatMap(({ locales }) => locales));
  return (
    <Flex as="ul" gap={4} wrap="wrap" className="translations-legend">
      {TRANSLATION_STATUSES.map((status) => (
        <Flex as="li" key={status} gap={2} align="center" title={STATUS_TEXTS[status].explanation}>
          <span className={`translations-sign is-${status}`} aria-hidden="true">
            {STATUS_TEXTS[status].sign}
          </span>
          <Text size={1}>{`${STATUS_TEXTS[status].label}: ${counts[status]}`}</Text>
        </Flex>
      ))}
    </Flex>
  );
}
