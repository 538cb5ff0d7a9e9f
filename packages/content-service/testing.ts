/**
 * Support for tests of clients of the content service: services with content or faults, receivers of webhooks, and the
 * evaluation of queries.
 */
export { compileTree } from './groq/compiled/compile.ts';
export { evaluateGroq, parseGroq } from './groq/groq.ts';
export { stringPaths, valueAt, wrongMappings } from './groq/source-map/testing.ts';
export { loadDataset, parseDocumentLines } from './store/documents/load.ts';
export type { DocumentSnapshot, StoredDocument } from './store/documents/types.ts';
export * from './tests/faults.ts';
export * from './tests/support.ts';
export { page, startReceiver, startWithWebhooks, type ReceivedRequest } from './webhooks/testing.ts';
