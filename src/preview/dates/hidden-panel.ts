import type { Locale } from '../../config/locales.ts';
import type { RoutedDocument } from '../../content/types.ts';
import { formattersFor } from '../../i18n/formatters.ts';
import { translateFor } from '../../i18n/messages.ts';
import { escapeHtml } from '../markup.ts';
import { studioLink } from '../problems/studio-link.ts';
import type { HiddenPart } from './hidden-parts.ts';

/** Settings of {@link hiddenPanel}. */
export interface HiddenPanelOptions {
  /** Locale whose messages the panel is in. */
  readonly locale: Locale;
  readonly studioOrigin: string;
}

/** Builds the list of what a page does not show on this day, each part with its days and the way to it. */
export function hiddenPanel(
  { _id: documentId }: Pick<RoutedDocument, '_id'>,
  parts: readonly HiddenPart[],
  { locale, studioOrigin }: HiddenPanelOptions,
): string {
  const t = translateFor(locale.code);
  const format = formattersFor(locale);
  const items = parts.map(({ field, kind, showFrom, showUntil }) => {
    const days = [
      showFrom && t('preview.hidden.from', { date: format.date(showFrom) }),
      showUntil && t('preview.hidden.until', { date: format.date(showUntil) }),
    ].filter(Boolean);
    const address = escapeHtml(studioLink(studioOrigin, { documentId, field }));
    const link = `<a href="${address}" target="_blank" rel="noopener"><code>${escapeHtml(`${field} (${kind})`)}</code></a>`;
    return `<li>${link} ${escapeHtml(days.join(' · '))}</li>`;
  });
  const title = escapeHtml(t('preview.hidden.title'));
  return `<section class="preview-problems dated" lang="${locale.iso}" dir="${locale.direction}" aria-label="${title}"><h2>${title}</h2><ul>${items.join('')}</ul></section>`;
}
