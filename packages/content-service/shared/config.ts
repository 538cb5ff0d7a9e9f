/** Default project id. */
export const DEFAULT_PROJECT_ID = 'morsel-local';

/** Name of the dataset that a service without datasets has. */
export const DEFAULT_DATASET = 'production';

/** Default port of the command; `CONTENT_PORT` and `--port` override it. */
export const DEFAULT_PORT = 3939;

/**
 * Grace period in milliseconds: a closing service waits as long for responses in flight before it closes their
 * connections.
 */
export const CLOSE_GRACE_MS = 3000;

/** Default data folder of the command, relative to the working directory. */
export const DEFAULT_DATA_FOLDER = '.cache/content';

/**
 * Node.js flags of a content service process, as `npm run content` sets them. With V8's defaults (young generation up
 * to 128 MB, heap growth by half before a major collection) the heap outgrows the documents themselves.
 */
export const SERVICE_NODE_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=30'] as const;
