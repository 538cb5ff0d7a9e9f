/**
 * Runs something synchronously that finds no IndexedDB. The analytics client opens a database for diagnostics even when
 * they are off, and never closes it, so that nobody can delete it while the page is open.
 */
export function withoutIndexedDb<Result>(run: () => Result, scope: object = globalThis): Result {
  const descriptor = Object.getOwnPropertyDescriptor(scope, 'indexedDB');
  if (!descriptor?.configurable) return run();
  Object.defineProperty(scope, 'indexedDB', { value: undefined, configurable: true });
  try {
    return run();
  } finally {
    Object.defineProperty(scope, 'indexedDB', descriptor);
  }
}
