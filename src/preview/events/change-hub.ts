/** Distributes changes of content to everybody who looks at it: one upstream subscription, however many listeners. */
export interface ChangeHub {
  /** Name of the present state of the content; another one after every change. */
  readonly revision: string;
  /** Notifies all listeners of a change. */
  announce(): void;
  /**
   * Calls back after every change.
   * @returns an unsubscribe function; `undefined` if there are too many listeners already.
   */
  subscribe(listener: (revision: string) => void): (() => void) | undefined;
}

/**
 * Creates a hub.
 * @param instance distinguishes its revisions from those of other servers and of earlier starts.
 * @param capacity maximum number of listeners.
 */
export function createChangeHub(instance: string, capacity: number): ChangeHub {
  const listeners = new Set<(revision: string) => void>();
  let changes = 0;
  const revision = () => `${instance}-${changes}`;
  return {
    get revision() {
      return revision();
    },
    announce() {
      changes += 1;
      for (const listener of listeners) listener(revision());
    },
    subscribe(listener) {
      if (listeners.size >= capacity) return undefined;
      // The same function may subscribe twice.
      const own = (current: string) => listener(current);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
