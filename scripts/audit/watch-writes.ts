import type { KeptValue } from './judge.ts';

/** Value that a page has written, whether it stays or not. */
export type WrittenValue = Pick<KeptValue, 'kind' | 'name' | 'host'>;

/**
 * Reports, inside a frame and before its scripts, every value that these write: what is gone when somebody looks has
 * told a visitor apart all the same. Deletions are none; of the state of the session history the keys are reported.
 */
export function watchWrites(): void {
  const report = (kind: WrittenValue['kind'], name: string, host = location.hostname) => {
    // Put there by exposeFunction.
    const { reportWrite } = window as unknown as { reportWrite: (value: WrittenValue) => unknown };
    reportWrite({ kind, name, host });
  };
  /** Calls a function before a method of an object, with its arguments. */
  const before = (target: object, method: string, act: (...args: readonly unknown[]) => void) => {
    const original: unknown = Reflect.get(target, method);
    if (typeof original !== 'function') return;
    Reflect.set(target, method, function (this: unknown, ...args: readonly unknown[]): unknown {
      act(...args);
      return Reflect.apply(original, this, args);
    });
  };
  /** Calls a function before a property is set. */
  const beforeSet = (target: object, property: string, act: (value: string) => void) => {
    const { get, set } = Object.getOwnPropertyDescriptor(target, property) ?? {};
    if (!get || !set) return;
    Object.defineProperty(target, property, {
      configurable: true,
      get,
      set(value: unknown) {
        act(String(value));
        Reflect.apply(set, this, [value]);
      },
    });
  };

  beforeSet(Document.prototype, 'cookie', (text) => {
    const [, domain = location.hostname] = /;\s*domain=\.?([^;\s]+)/i.exec(text) ?? [];
    const [, seconds = '1'] = /;\s*max-age=([^;\s]+)/i.exec(text) ?? [];
    const [, end = ''] = /;\s*expires=([^;]+)/i.exec(text) ?? [];
    const isDeletion = Number(seconds) <= 0 || Date.parse(end) <= Date.now();
    if (!isDeletion) report('cookie', text.split(/[=;]/)[0]?.trim() ?? '', domain);
  });
  if ('cookieStore' in window)
    before(cookieStore, 'set', (first) => {
      report(
        'cookie',
        typeof first === 'object' ? String(Reflect.get(Object(first), 'name')) : String(first),
      );
    });
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      // A property that is set is an entry, too.
      const storage = window[kind];
      const watched = new Proxy(storage, {
        get(_, key) {
          const value: unknown = Reflect.get(storage, key);
          if (typeof value !== 'function') return value;
          return (...args: readonly unknown[]): unknown => {
            if (key === 'setItem') report(kind, String(args[0]));
            return Reflect.apply(value, storage, args);
          };
        },
        set(_, key, value) {
          report(kind, String(key));
          return Reflect.set(storage, key, value);
        },
      });
      Object.defineProperty(window, kind, { configurable: true, get: () => watched });
    } catch {
      // A sandboxed frame has none.
    }
  }
  before(IDBFactory.prototype, 'open', (name) => report('indexedDB', String(name)));
  if ('caches' in window)
    before(CacheStorage.prototype, 'open', (name) => report('cacheStorage', String(name)));
  beforeSet(window, 'name', (value) => {
    if (value !== '') report('windowName', 'window.name');
  });
  for (const method of ['pushState', 'replaceState'])
    before(History.prototype, method, (state) => {
      const keys = Object(state) === state ? Object.entries(Object(state)) : [['(text)', state ?? undefined]];
      for (const [key, value] of keys) if (value !== undefined) report('historyState', String(key));
    });
}
