import { DRAFT_MODE_REQUESTS } from '../../config/limits.ts';
import { localeOfPath } from '../../config/locales.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { translateFor } from '../../i18n/messages.ts';
import { escapeHtml } from '../markup.ts';
import { HTML, plainPage } from '../plain-page.ts';
import { respond } from './respond.ts';

/** Reasons why a browser gets a page instead of what it came for. */
export type Obstacle = 'expired' | 'ended' | 'foreign' | 'malformed' | 'busy' | 'unavailable';

/** Response to an obstacle. */
interface ObstacleFacts {
  readonly status: number;
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response with 401 names a way to sign in (RFC 9110, 11.6.1); no browser has a dialog for this one. */
const UNAUTHORIZED = {
  status: 401,
  headers: { 'WWW-Authenticate': 'Sanity-Preview-Secret realm="preview"' },
} as const;

const OBSTACLES: Readonly<Record<Obstacle, ObstacleFacts>> = {
  expired: { ...UNAUTHORIZED, title: 'preview.expired.title', text: 'preview.expired.text' },
  ended: { ...UNAUTHORIZED, title: 'preview.ended.title', text: 'preview.ended.text' },
  foreign: { status: 403, title: 'preview.malformed.title', text: 'preview.malformed.text' },
  malformed: { status: 400, title: 'preview.malformed.title', text: 'preview.malformed.text' },
  busy: { status: 429, title: 'preview.busy.title', text: 'preview.busy.text' },
  unavailable: {
    status: 503,
    title: 'preview.unavailable.title',
    text: 'preview.unavailable.text',
    headers: { 'Retry-After': String(DRAFT_MODE_REQUESTS.retryAfterSeconds) },
  },
};

/** Circumstances that a page depends on. */
export interface PageOptions {
  /** Path of the site that was to be shown: the page is in its language and leads there. */
  readonly path: string;
  readonly studioOrigin: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Builds the page that says what stands in the way and what to do.
 */
export function obstaclePage(obstacle: Obstacle, { path, studioOrigin, headers }: PageOptions): Response {
  const { status, title, text, headers: own } = OBSTACLES[obstacle];
  const locale = localeOfPath(path);
  const t = translateFor(locale.code);
  const link = (address: string, label: string) =>
    `<li><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></li>`;
  const html = plainPage(locale, {
    title: t(title),
    body: `<p>${escapeHtml(t(text))}</p>
<ul>
${link(studioOrigin, t('preview.openStudio'))}
${link(path, t('preview.seePublished'))}
</ul>`,
  });
  return respond(status, { body: html, studioOrigin, headers: { ...HTML, ...own, ...headers } });
}
