import type { KeptValue } from './judge.ts';

/** Value that a page has written, whether it stays or not. */
export type WrittenValue = Pick<KeptValue, 'kind' | 'name' | 'host'>;

/**
 * Reports, inside a frame and before its scripts, every value that these write: what is gone when somebody looks has
 * told a visitor apart all the same. Deletions are none; of the state of the session history the keys are reported.
 */
export function watchWrites(): void {
  const report = (kind: WrittenValue['kind'], name: unknown, host = location.hostname) => {
    // Put there by exposeFunction.
    const { reportWrite } = window as unknown as { reportWrite: (value: WrittenValue) => unknown };
    reportWrite({ kind, name: String(name), host });
  };
  /** Has a function called before a method of an object, with its first argument. */
  const before = (target: object, method: string, act: (first: unknown) => void) => {
    const original: unknown = Reflect.get(target, method);
    if (typeof original !== 'function') return;
    Reflect.set(target, method, function (this: unknown, ...args: readonly unknown[]): unknown {
      act(args[0]);
      const result: unknown = Reflect.apply(original, this, args);
      return result;
    });
  };
  /** Has a function called before a property of an object is set. */
  const beforeSet = (target: object, property: string, act: (text: string) => void) => {
    const descriptor = Object.getOwnPropertyDescriptor(target, property);
    if (!descriptor) return;
    Object.defineProperty(target, property, {
      ...descriptor,
      set(text: string) {
        act(text);
        descriptor.set?.call(this, text);
      },
    });
  };

  beforeSet(Document.prototype, 'cookie', (text) => {
    const [, domain = location.hostname] = /;\s*domain=\.?([^;\s]+)/i.exec(text) ?? [];
    const [, seconds = '1'] = /;\s*max-age=([^;\s]+)/i.exec(text) ?? [];
    const [, end = ''] = /;\s*expires=([^;]+)/i.exec(text) ?? [];
    const isDeletion = Number(seconds) <= 0 || Date.parse(end) <= Date.now();
    if (!isDeletion) report('cookie', text.split(/[=;]/)[0]?.trim(), domain);
  });
  if ('cookieStore' in window)
    before(cookieStore, 'set', (first) =>
      report('cookie', typeof first === 'string' ? first : Reflect.get(Object(first), 'name')),
    );
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    // A sandboxed frame has none.
    if (origin === 'null') continue;
    const storage = window[kind];
    const watched = new Proxy(storage, {
      get(_, key): unknown {
        const value: unknown = Reflect.get(storage, key);
        if (typeof value !== 'function') return value;
        return (...args: readonly unknown[]): unknown => {
          if (key === 'setItem') report(kind, args[0]);
          return Reflect.apply(value, storage, args);
        };
      },
      // A property that is set is an entry, too.
      set(_, key, value) {
        report(kind, key);
        return Reflect.set(storage, key, value);
      },
    });
    Object.defineProperty(window, kind, { configurable: true, get: () => watched });
  }
  before(IDBFactory.prototype, 'open', (name) => report('indexedDB', name));
  if ('caches' in window) before(CacheStorage.prototype, 'open', (name) => report('cacheStorage', name));
  beforeSet(window, 'name', (text) => {
    if (text !== '') report('windowName', 'window.name');
  });
  for (const method of ['pushState', 'replaceState'])
    before(History.prototype, method, (state) => {
      const entries = typeof state === 'object' && state ? Object.entries(state) : [['(text)', state]];
      for (const [key, value] of entries)
        if (value !== undefined && value !== null) report('historyState', key);
    });
}
