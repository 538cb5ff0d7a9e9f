import { STORAGE_KEYS } from '../../../config/privacy/storage-keys.ts';
import type { SeenEvent } from '../collect-events.ts';

/** Record of the form that was used last (specification section 3.40). */
export interface FormRecord {
  readonly formName: string;
  readonly formId: string;
}

/** Stores the form that is used now. @throws DOMException if the browser refuses storage. */
export function saveFormRecord(record: FormRecord): void {
  localStorage.setItem(STORAGE_KEYS.form, JSON.stringify(record));
}

/**
 * Reads the form that was used last.
 *
 * @throws TypeError if the record has been tampered with, SyntaxError if it is no JSON.
 */
export function readFormRecord(): FormRecord | undefined {
  const text = localStorage.getItem(STORAGE_KEYS.form);
  if (text === null) return undefined;
  const value: unknown = JSON.parse(text);
  const part = (key: string): unknown => Reflect.get(Object(value), key);
  const [formName, formId] = [part('formName'), part('formId')];
  if (typeof formName === 'string' && typeof formId === 'string') return { formName, formId };
  throw new TypeError(
    `The stored record '${STORAGE_KEYS.form}' has no texts 'formName' and 'formId': ${text}`,
  );
}

/** Takes the events that a page before this one has saved. */
export function takeWaiting(): readonly SeenEvent[] {
  try {
    const events: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEYS.waitingEvents) ?? '[]');
    sessionStorage.removeItem(STORAGE_KEYS.waitingEvents);
    return Array.isArray(events) ? events.filter(isSeenEvent) : [];
  } catch (error) {
    console.warn('Analytics events of the page before could not be read.', error);
    return [];
  }
}

/** Returns true for a value that has the shape of an event: anything may stand in storage. */
function isSeenEvent(value: unknown): value is SeenEvent {
  const has = (key: string, type: string) => typeof Reflect.get(Object(value), key) === type;
  return (
    ['name', 'address', 'title', 'locale', 'pageKey'].every((key) => has(key, 'string')) &&
    has('time', 'number') &&
    has('properties', 'object')
  );
}
