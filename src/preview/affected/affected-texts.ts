import type { Translate } from '../../i18n/messages.ts';

/** Texts about affected pages; `{number}` stands for a number. */
export interface AffectedTexts {
  readonly exactly: string;
  readonly atLeast: string;
  readonly added: string;
  readonly removed: string;
  readonly more: string;
}

/** Collects the texts of a locale about affected pages. */
export function affectedTexts(t: Translate): AffectedTexts {
  const number = { number: '{number}' };
  return {
    exactly: t('preview.affected.exactly', number),
    atLeast: t('preview.affected.atLeast', number),
    added: t('preview.affected.added'),
    removed: t('preview.affected.removed'),
    more: t('preview.affected.more', number),
  };
}
