import { parseConsentRecord } from '../parse-consent.ts';
import type { ConsentRecord } from '../record/consent-record.ts';

/**
 * Fills the time and the id of a record into a message with `{time}` and `{id}`.
 *
 * @param language BCP 47 tag of the page; the time is the visitor's local one.
 */
export function recordText(message: string, { time, id }: ConsentRecord, language: string): string {
  const local = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  return message.replace('{time}', () => local.format(new Date(time))).replace('{id}', () => id);
}

/** Shows when the visitor has decided, with the id of the record, in `[data-record]`; hides it without a record. */
export function showRecord(settings: HTMLElement): void {
  const line = settings.querySelector<HTMLElement>('[data-record]');
  const record = parseConsentRecord(document.cookie);
  if (!line) return;
  line.hidden = !record;
  if (record) {
    line.textContent = recordText(line.dataset['record'] ?? '', record, document.documentElement.lang);
  }
}
