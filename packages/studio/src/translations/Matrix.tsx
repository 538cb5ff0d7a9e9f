import './matrix.css';
import { Box, Button, Card, Text } from '@sanity/ui';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { getLocale } from '../../../../src/config/locales/locales.ts';
import {
  summarize,
  type GroupTranslations,
  type LocaleTranslation,
} from '../../../../src/content/schema/translations/types.ts';
import { cellAfterKey, withinGrid, type CellPosition } from './grid-navigation.ts';
import { IntentLink } from 'sanity/router';
import type { LiveStore } from '../live/live-store.ts';
import { summarizeLive } from '../live/live-texts.ts';
import { useLive } from '../live/use-live.ts';
import { describeTranslation, STATUS_TEXTS } from './status-text.ts';

/** Rows shown at first and added with each press: a thousand rows are 25,000 cells. */
const ROWS_PER_STEP = 100;

interface Props {
  readonly groups: readonly GroupTranslations[];
  /** Statuses on the live site; without them there is no column about it. */
  readonly live: LiveStore | undefined;
  readonly onCreate: (place: { readonly groupId: string; readonly locale: string }) => void;
}

/** Renders documents by locales as a grid with roving tabindex: arrow keys move between cells. */
export function Matrix({ groups, live, onCreate }: Props) {
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 });
  const [rowLimit, setRowLimit] = useState(ROWS_PER_STEP);
  const body = useRef<HTMLTableSectionElement>(null);
  const locales = useMemo(() => summarize(groups), [groups]);
  const rows = groups.slice(0, rowLimit);
  const size = { rows: rows.length, columns: locales.length };
  const current = withinGrid(active, size);

  const moveFocus = (event: KeyboardEvent) => {
    const next = cellAfterKey(current, event, size);
    if (!next) return;
    event.preventDefault();
    setActive(next);
    body.current?.rows[next.row]?.cells[next.column + (live ? 2 : 1)]
      ?.querySelector<HTMLElement>('a, button')
      ?.focus();
  };

  if (groups.length === 0) {
    return (
      <Box padding={5}>
        <Text muted>No document fits. Choose other filters.</Text>
      </Box>
    );
  }
  return (
    <Card className="translations-scroll" flex={1} overflow="auto">
      <table className="translations" role="grid" aria-label="Translations by document and locale">
        <thead>
          <tr>
            <th scope="col" className="corner">
              Document
            </th>
            {live && <th scope="col">Website</th>}
            {locales.map(({ locale, counts }) => (
              <th key={locale} scope="col" title={getLocale(locale).name} aria-label={getLocale(locale).name}>
                {locale}
                <small title="Documents of its own">{`${counts.translated + counts.stale + counts.incomplete}/${groups.length}`}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={moveFocus}>
          {rows.map((group, row) => (
            <tr key={group.id}>
              <th scope="row">
                {group.title}
                <small>{group.type}</small>
              </th>
              {live && <LiveCell store={live} group={group} />}
              {group.locales.map((translation, column) => (
                <Cell
                  key={translation.locale}
                  group={group}
                  translation={translation}
                  isActive={row === current.row && column === current.column}
                  onFocus={() => setActive({ row, column })}
                  onCreate={() => onCreate({ groupId: group.id, locale: translation.locale })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {groups.length > rowLimit && (
        <Box padding={4}>
          <Button
            mode="ghost"
            text={`Show ${Math.min(ROWS_PER_STEP, groups.length - rowLimit)} more documents`}
            onClick={() => setRowLimit((limit) => limit + ROWS_PER_STEP)}
          />
        </Box>
      )}
    </Card>
  );
}

/** Renders how the documents of a group stand on the live site. */
function LiveCell({ store, group }: { readonly store: LiveStore; readonly group: GroupTranslations }) {
  const ids = group.locales.flatMap(({ documentId }) => documentId ?? []);
  const statuses = useLive(store, ids);
  return (
    <td role="gridcell" className="translations-live" data-testid="live-cell">
      {summarizeLive(ids.map((id) => statuses.get(id)))}
    </td>
  );
}

interface CellProps {
  readonly group: GroupTranslations;
  readonly translation: LocaleTranslation;
  /** True for the one cell in the tab order (roving tabindex). */
  readonly isActive: boolean;
  readonly onFocus: () => void;
  readonly onCreate: () => void;
}

/** Renders one document in one locale: a link to it, or a button that creates it. */
function Cell({ group, translation, isActive, onFocus, onCreate }: CellProps) {
  const { status, documentId, fallsBackOn, hasDraft } = translation;
  const description = describeTranslation(group.title, translation);
  const shared = {
    className: `translations-sign is-${status}`,
    'aria-label': description,
    title: description,
    tabIndex: isActive ? 0 : -1,
    onFocus,
    'data-locale': translation.locale,
    'data-status': status,
  };
  const sign = (
    <>
      {status === 'fallback' && fallsBackOn !== undefined ? fallsBackOn : STATUS_TEXTS[status].sign}
      {hasDraft && status !== 'draft' && <span className="has-draft">✎</span>}
    </>
  );
  return (
    <td role="gridcell">
      {documentId === undefined ? (
        <button type="button" {...shared} onClick={onCreate}>
          {sign}
        </button>
      ) : (
        <IntentLink intent="edit" params={{ id: documentId, type: group.type }} {...shared}>
          {sign}
        </IntentLink>
      )}
    </td>
  );
}
