/** Creates the channels of one browser: every other channel of a name receives what is posted on it. */
export function testChannels() {
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
  return { open, BroadcastChannel: TestChannel };
}

/** Creates the window of a tab; `turn` simulates that it is left or restored. */
export function testWindow(
  BroadcastChannel: ReturnType<typeof testChannels>['BroadcastChannel'],
  cookieStore?: EventTarget,
) {
  const target = new EventTarget();
  return {
    BroadcastChannel,
    cookieStore,
    // The events of the test are of the right kind.
    addEventListener: target.addEventListener.bind(target) as never,
    turn: (type: 'pageshow' | 'pagehide', persisted = true) =>
      target.dispatchEvent(Object.assign(new Event(type), { persisted })),
  };
}
