import { vi } from 'vitest';

/**
 * Stubs the window of a tab in a browser whose channels reach every other one of their name. `turn` simulates that the
 * tab is left or restored.
 */
export function stubTab() {
  const open = new Set<TestChannel>();
  class TestChannel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      open.add(this);
    }
    postMessage(): void {
      for (const other of open) {
        if (other !== this && other.name === this.name) other.dispatchEvent(new Event('message'));
      }
    }
    close(): void {
      open.delete(this);
    }
  }
  const tab = new EventTarget();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('BroadcastChannel', TestChannel);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  return {
    open,
    tab,
    turn: (type: 'pageshow' | 'pagehide', persisted = true) =>
      tab.dispatchEvent(Object.assign(new Event(type), { persisted })),
  };
}
