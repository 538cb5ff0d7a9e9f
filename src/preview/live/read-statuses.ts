import type { LiveStatus } from '../../live/live-status.ts';
import { isText, shape } from '../../shared/json.ts';
import { EMPTY_STATE, type RebuildState } from '../rebuild/rebuild-state.ts';
import type { RawReader, ReadRaw } from '../site/content-store.ts';
import { documentStatus, type PublishedRevision } from './document-status.ts';
import type { ReadProduction } from './read-production.ts';

/** Reads the statuses of documents on the live site. @param ids published ids. @throws FetchError of the content service. */
export type ReadStatuses = (ids: readonly string[]) => Promise<Readonly<Record<string, LiveStatus>>>;

/** Settings of {@link createReadStatuses}. */
interface ReadStatusesOptions {
  readonly readRaw: ReadRaw;
  readonly readProduction: ReadProduction;
  /** Reads the state of the rebuilds. */
  readonly readState: () => Promise<RebuildState>;
  /** Clock in milliseconds. */
  readonly now: () => number;
  /** Receives the error of a state that cannot be read; a change then counts as waiting. */
  readonly log: (error: unknown) => void;
}

/** Creates a reader of statuses. */
export function createReadStatuses(options: ReadStatusesOptions): ReadStatuses {
  const { readRaw, readProduction, readState, now, log } = options;
  return async (ids) => {
    // First: what is published after it has been read is not live yet, which is true.
    const revisions = await readRaw(['revisions', ...ids].join(' '), (reader) => readRevisions(reader, ids));
    const [rebuilds, ...facts] = await Promise.all([
      readState().catch((error: unknown) => {
        log(error);
        return EMPTY_STATE;
      }),
      ...ids.map((id) => readProduction(id)),
    ]);
    return Object.fromEntries(
      ids.map((id, index) => {
        const published = revisions.get(id);
        const production = facts[index];
        return [id, documentStatus({ id, published, production, rebuilds, now: now() })];
      }),
    );
  };
}

const isRevision = shape({ _id: isText, _rev: isText, _updatedAt: isText });

const REVISIONS_QUERY = '*[_id in $ids]{_id, _rev, _updatedAt}';

async function readRevisions(
  reader: RawReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PublishedRevision>> {
  const found = await reader.fetch(REVISIONS_QUERY, { ids: [...ids] });
  const documents = Array.isArray(found) ? found.filter(isRevision) : [];
  return new Map(
    documents.map(({ _id, _rev, _updatedAt }) => [_id, { revision: _rev, updatedAt: _updatedAt }]),
  );
}
