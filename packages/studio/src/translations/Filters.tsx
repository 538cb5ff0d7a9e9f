import { Box, Flex, Select, Stack, Text, TextInput } from '@sanity/ui';
import { type ReactNode, useId } from 'react';
import { LOCALES } from '../../../../src/config/locales/locales.ts';
import { localeLabel } from '../../../../src/content/schema/previews.ts';
import {
  TRANSLATED_TYPES,
  TRANSLATION_STATUSES,
  type TranslatedType,
  countStatuses,
  type GroupTranslations,
} from '../../../../src/content/schema/translations/types.ts';
import type { TranslationFilter } from './filter-groups.ts';
import { STATUS_TEXTS } from './status-text.ts';

const TYPE_TITLES: Readonly<Record<TranslatedType, string>> = {
  page: 'Pages',
  article: 'Articles',
  topic: 'Topics',
  siteSettings: 'Site settings',
};

interface Props {
  readonly filter: TranslationFilter;
  readonly onChange: (filter: TranslationFilter) => void;
}

/** Renders the filters of the matrix: locale, status, type and title. */
export function Filters({ filter, onChange }: Props) {
  return (
    <Flex as="search" gap={4} wrap="wrap" align="flex-end">
      <Choice
        label="Locale"
        value={filter.locale}
        onChange={(locale) => onChange({ ...filter, locale })}
        options={LOCALES.map(({ code }) => [code, localeLabel(code)])}
      />
      <Choice
        label="Status"
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
        options={TRANSLATION_STATUSES.map((status) => [status, STATUS_TEXTS[status].label])}
      />
      <Choice
        label="Type"
        value={filter.type}
        onChange={(type) => onChange({ ...filter, type })}
        options={TRANSLATED_TYPES.map((type) => [type, TYPE_TITLES[type]])}
      />
      <Labelled label="Title">
        {(id) => (
          <TextInput
            id={id}
            type="search"
            value={filter.text}
            placeholder="Part of the title"
            onChange={({ currentTarget }) => onChange({ ...filter, text: currentTarget.value })}
          />
        )}
      </Labelled>
    </Flex>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | '';
  readonly onChange: (value: Value | '') => void;
  readonly options: readonly (readonly [Value, string])[];
}

function Choice<Value extends string>({ label, value, onChange, options }: ChoiceProps<Value>) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Select
          id={id}
          value={value}
          onChange={({ currentTarget }) =>
            onChange(options.find(([option]) => option === currentTarget.value)?.[0] ?? '')
          }
        >
          <option value="">All</option>
          {options.map(([option, title]) => (
            <option key={option} value={option}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}

/** Renders a form control below its label, associated by id. */
function Labelled({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <Stack gap={2}>
      <Text as="label" size={1} weight="medium" htmlFor={id}>
        {label}
      </Text>
      <Box style={{ minWidth: 180 }}>{children(id)}</Box>
    </Stack>
  );
}

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
