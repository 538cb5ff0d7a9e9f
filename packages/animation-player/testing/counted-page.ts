/** Page without a browser that counts what is held of it. */
export interface CountedPage {
  readonly window: EventTarget;
  readonly document: EventTarget;
  /** Its globals, by name. */
  readonly globals: Readonly<Record<string, unknown>>;
  /** Returns the number of listeners and observers. */
  readonly count: () => number;
}

/** Creates a page of which nothing is held. */
export function createCountedPage(): CountedPage {
  const held = new Set<unknown>();
  class CountedTarget extends EventTarget {
    readonly #keys = new Map<unknown, object>();

    override addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
      const [, listener, options] = args;
      const key = this.#keys.get(listener) ?? {};
      this.#keys.set(listener, key);
      held.add(key);
      super.addEventListener(...args);
      if (typeof options === 'object') options.signal?.addEventListener('abort', () => held.delete(key));
    }

    override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>) {
      held.delete(this.#keys.get(args[1]));
      super.removeEventListener(...args);
    }
  }
  class CountedObserver {
    observe() {
      held.add(this);
    }
    disconnect() {
      held.delete(this);
    }
  }
  const window = new CountedTarget();
  const document = new CountedTarget();
  const globals: Record<string, unknown> = {
    document,
    IntersectionObserver: CountedObserver,
    location: { href: 'https://www.example.com/', pathname: '/' },
    innerHeight: 600,
    scrollY: 0,
    matchMedia: () => window,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  };
  for (const name of ['AnimationFrame', 'IdleCallback']) {
    globals[`request${name}`] = (callback: () => void) => setTimeout(callback, 16);
    globals[`cancel${name}`] = (handle: number) => clearTimeout(handle);
  }
  globals['window'] = Object.assign(window, globals);
  return { window, document, globals, count: () => held.size };
}

/** Subscribes twice, and ends each subscription twice. @returns the counts after each of these steps. */
export function countEnds(subscribe: () => () => void, count: () => number): readonly number[] {
  const [end, endOther] = [subscribe(), subscribe()];
  const both = count();
  end();
  end();
  const other = count();
  endOther();
  endOther();
  return [both, other, count()];
}
