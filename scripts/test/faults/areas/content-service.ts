import type { Fault } from '../fault.ts';

/** Faults of the local content service. */
export const CONTENT_SERVICE_FAULTS: readonly Fault[] = [
  {
    id: 'replay-loses-last-record',
    breaks: 'a restarted service forgets the transaction that was written last',
    edits: [
      {
        file: 'content-service/store/journal/format.ts',
        find: 'if (newline === -1) return;',
        replace: 'if (newline === -1 || newline === bytes.length - 1) return;',
      },
    ],
    finders: [{ suite: 'unit', files: ['content-service/store/journal/'] }],
    tier: 'quick',
  },
  {
    id: 'failed-write-stays',
    breaks: 'a transaction that could not be written completely is there after the next start',
    edits: [
      {
        file: 'content-service/store/journal/journal.ts',
        find: 'await handle.truncate(this.#bytes);',
        replace: 'await handle.truncate(this.#bytes + 1);',
      },
    ],
    finders: [{ suite: 'unit', files: ['content-service/store/journal/'] }],
    tier: 'quick',
  },
  {
    id: 'revision-conflict-ignored',
    breaks: 'a patch of one document overwrites what somebody else has changed meanwhile',
    edits: [
      {
        file: 'content-service/store/errors.ts',
        find: 'expectedRevisionID === currentRevisionID) return;',
        replace: "expectedRevisionID !== '') return;",
      },
    ],
    finders: [{ suite: 'unit', files: ['content-service/store/transactions/'] }],
    tier: 'quick',
  },
  {
    id: 'versions-are-public',
    breaks: 'anonymous visitors read documents of releases that are not published yet',
    edits: [
      {
        file: 'content-service/store/documents/id.ts',
        find: "return !id.includes('.');",
        replace: 'return !isDraftId(id);',
      },
    ],
    finders: [{ suite: 'unit', files: ['content-service/store/documents/', 'content-service/api/access/'] }],
    tier: 'quick',
  },
  {
    id: 'listener-misses-deletions',
    breaks: 'listeners hear nothing of a document that leaves what they listen to',
    edits: [
      {
        file: 'content-service/api/listen/events.ts',
        find: "if (was) return is ? 'update' : 'disappear';",
        replace: "if (was && is) return 'update';",
      },
    ],
    finders: [{ suite: 'unit', files: ['content-service/api/listen/'] }],
    tier: 'quick',
  },
  {
    id: 'webhook-not-retried',
    breaks: 'a webhook is given up when its receiver answers 500 once',
    edits: [
      {
        file: 'content-service/webhooks/attempts.ts',
        find: 'status >= 500',
        replace: 'status > 500',
      },
    ],
    finders: [{ suite: 'unit', files: ['content-service/webhooks/attempts'] }],
    tier: 'quick',
  },
  {
    id: 'history-repeats-last-event',
    breaks: 'every page of the history begins with the last event of the page before',
    edits: [
      {
        file: 'content-service/api/history.ts',
        find: 'timestamp < cursor',
        replace: 'timestamp <= cursor',
      },
    ],
    finders: [{ suite: 'unit', files: ['content-service/api/history'] }],
    tier: 'quick',
  },
  {
    id: 'reader-loses-its-place',
    breaks: 'a listener that returns after as many transactions as are kept must start again',
    edits: [
      {
        file: 'content-service/store/feed/feed.ts',
        find: 'missed <= log.length',
        replace: 'missed < log.length',
      },
    ],
    finders: [{ suite: 'unit', files: ['content-service/store/feed/'] }],
    tier: 'quick',
  },
];
