/** Rate limit of one address at one function. An office behind one address sends a few requests a second. */
export const FUNCTION_RATE = {
  requests: 300,
  windowSeconds: 60,
  /** Maximum number of addresses in memory; the oldest go first. */
  maxAddresses: 10_000,
} as const;

/** Settings of {@link createRateLimit}. */
export interface RateLimitSettings {
  /** Requests of one address in a window. */
  readonly requests: number;
  readonly windowSeconds: number;
  /** Addresses in memory; the oldest windows are forgotten first. */
  readonly maxAddresses: number;
}

/** Counts a request of an address. @returns seconds until the next is allowed; 0 if this one is. */
export type RateLimit = (address: string) => number;

/**
 * Creates a rate limit with fixed windows per address. Memory is bounded; addresses whose window is over are forgotten
 * with the next request.
 *
 * @param now clock in milliseconds.
 */
export function createRateLimit(settings: RateLimitSettings, now: () => number): RateLimit {
  const { requests, windowSeconds, maxAddresses } = settings;
  // In the order of their starts, because a window that starts anew is put in anew.
  const windows = new Map<string, { readonly start: number; count: number }>();
  return (address) => {
    const time = now();
    const network = networkOf(address);
    const isOver = ({ start }: { readonly start: number }) => time - start >= windowSeconds * 1000;
    for (const [key, window] of windows) {
      if (!isOver(window)) break;
      windows.delete(key);
    }
    const window = windows.get(network) ?? { start: time, count: 0 };
    if (window.count === 0) {
      const [oldest] = windows.keys();
      if (windows.size >= maxAddresses && oldest !== undefined) windows.delete(oldest);
      windows.set(network, window);
    }
    window.count += 1;
    return window.count > requests ? Math.ceil((window.start + windowSeconds * 1000 - time) / 1000) : 0;
  };
}

/** Returns the network of an IPv6 address (/64), of which one customer has all addresses; others as they are. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
