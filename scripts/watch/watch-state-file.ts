import { join } from 'node:path';

/** State of the local loop of rebuilds, which the preview beside it reads. */
export const WATCH_STATE_FILE = join(import.meta.dirname, '../../.cache/watch/state.json');
