import { BUILD_HOOK } from '../../config/limits.ts';

/** Result of a call of a build hook. */
export type HookOutcome =
  | { readonly isAccepted: true }
  | {
      readonly isAccepted: false;
      /** Reason for people, without the address of the hook, which is a secret. */
      readonly reason: string;
      /** Delay that the host demands, in milliseconds. */
      readonly retryAfterMs?: number | undefined;
    };

/** Starts a build; resolves once the host has queued it, or, locally, once it is over. Never rejects. */
export type BuildHook = (title: string) => Promise<HookOutcome>;

/** I/O of {@link createBuildHook}. */
export interface HookIo {
  readonly fetch: typeof fetch;
  /** Clock in milliseconds, for dates in `Retry-After`. */
  readonly now: () => number;
}

/** Creates the build hook of a host that takes a title, as Netlify's do. */
export function createBuildHook(url: string, { fetch, now }: HookIo): BuildHook {
  return async (title) => {
    const address = new URL(url);
    address.searchParams.set('trigger_title', title);
    try {
      const response = await fetch(address, {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(BUILD_HOOK.timeoutMs),
      });
      await response.body?.cancel();
      if (response.ok) return { isAccepted: true };
      const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), now());
      return { isAccepted: false, reason: `the build hook responded with ${response.status}`, retryAfterMs };
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      const failure = isTimeout ? `did not respond within ${BUILD_HOOK.timeoutMs} ms` : 'is unreachable';
      return { isAccepted: false, reason: `the build hook ${failure}` };
    }
  };
}

/**
 * Computes the delay before a failed call is repeated: exponential with jitter, and at least what the host demands.
 *
 * @param failures failed calls in a row.
 * @param random number from 0 up to 1.
 */
export function retryDelayMs(failures: number, retryAfterMs: number | undefined, random: number): number {
  const longest = Math.min(BUILD_HOOK.retryMaxMs, BUILD_HOOK.retryBaseMs * 2 ** (failures - 1));
  const demanded = Math.min(BUILD_HOOK.retryAfterMaxMs, retryAfterMs ?? 0);
  return Math.max(Math.round(longest * (0.5 + random / 2)), demanded);
}

/** Parses `Retry-After`, seconds or a date (RFC 9110, section 10.2.3). */
function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return milliseconds > 0 ? milliseconds : undefined;
}
