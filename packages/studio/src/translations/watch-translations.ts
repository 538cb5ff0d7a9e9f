import {
  readTranslationDocuments,
  TRANSLATIONS_FILTER,
  type DocumentReader,
} from '../../../../src/content/schema/translations/read-documents.ts';
import { translationReport } from '../../../../src/content/schema/translations/translation-report.ts';
import type { GroupTranslations } from '../../../../src/content/schema/translations/types.ts';
import { property } from '../../../../src/shared/json.ts';

/** The part of `@sanity/client` that watching needs; it must see drafts (perspective `raw`). */
export interface WatchingClient extends DocumentReader {
  listen(
    query: string,
    parameters: Record<string, unknown>,
    options: { events: ('welcome' | 'mutation')[]; includeResult: false; visibility: 'query' },
  ): {
    subscribe(observer: { next: (event: unknown) => void; error: (error: unknown) => void }): {
      unsubscribe(): void;
    };
  };
}

/** Observer of the translation status. */
export interface TranslationsObserver {
  readonly onReport: (groups: readonly GroupTranslations[]) => void;
  /** Reading or listening failed; watching is over. */
  readonly onError: (error: Error) => void;
}

/** Milliseconds without a further change before everything is read again: typing is many changes. */
export const QUIET_PERIOD = 400;

/**
 * Subscribes to the status of translations: reports it now and after every change. Reads all documents again after a
 * reconnect, as changes may have been missed.
 * @returns an unsubscribe function.
 */
export function watchTranslations(client: WatchingClient, observer: TranslationsObserver): () => void {
  let isStopped = false;
  let isReading = false;
  let isOutdated = false;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    isStopped = true;
    clearTimeout(quiet);
    subscription.unsubscribe();
  };
  const fail = (error: unknown) => {
    if (isStopped) return;
    stop();
    observer.onError(error instanceof Error ? error : new Error(String(error)));
  };
  const read = async () => {
    if (isReading) {
      isOutdated = true;
      return;
    }
    isReading = true;
    do {
      isOutdated = false;
      const groups = translationReport(await readTranslationDocuments(client));
      if (isStopped) return;
      // A report that was overtaken meanwhile would only flicker.
      if (!isOutdated) observer.onReport(groups);
    } while (isOutdated);
    isReading = false;
  };
  const readSoon = (delay: number) => {
    clearTimeout(quiet);
    quiet = setTimeout(() => void read().catch(fail), delay);
  };

  const subscription = client
    .listen(
      `*[${TRANSLATIONS_FILTER}]`,
      {},
      {
        events: ['welcome', 'mutation'],
        includeResult: false,
        visibility: 'query',
      },
    )
    .subscribe({
      next: (event) => readSoon(isWelcome(event) ? 0 : QUIET_PERIOD),
      error: fail,
    });
  return stop;
}

function isWelcome(event: unknown): boolean {
  return property(event, 'type') === 'welcome';
}
