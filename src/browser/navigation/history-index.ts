/** Reads the index of the current entry in the session history, which the router writes; 0 before. */
export function historyIndex(): number {
  const state: unknown = history.state;
  const isWritten = typeof state === 'object' && state !== null && 'index' in state;
  return isWritten && typeof state.index === 'number' ? state.index : 0;
}
