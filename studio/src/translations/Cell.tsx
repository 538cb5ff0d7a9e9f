import { IntentLink } from 'sanity/router';
import type { GroupTranslations, LocaleTranslation } from '../../../src/content/schema/translations/types.ts';
import { describeTranslation, STATUS_TEXTS } from './status-text.ts';

interface Props {
  readonly group: GroupTranslations;
  readonly translation: LocaleTranslation;
  /** True for the one cell in the tab order (roving tabindex). */
  readonly isActive: boolean;
  readonly onFocus: () => void;
  readonly onCreate: () => void;
}

/** Renders one document in one locale: a link to it, or a button that creates it. */
export function Cell({ group, translation, isActive, onFocus, onCreate }: Props) {
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
