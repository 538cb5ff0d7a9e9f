import type { BuildEnd } from '../../live/build-end.ts';
import { DOCUMENT_KINDS } from './changed-document.ts';
import type { PendingChanges } from './rebuild-state.ts';

/** Calls of the build hook. */
export const BUILD_HOOK = {
  timeoutMs: 10_000,
  /** Delay before the first retry, in milliseconds; doubled each time, up to the maximum. */
  retryBaseMs: 2000,
  retryMaxMs: 5 * 60 * 1000,
  /** Maximum delay that a `Retry-After` can demand, in milliseconds. */
  retryAfterMaxMs: 60 * 60 * 1000,
  /** Maximum length of the title of a build, in characters. */
  maxTitleCharacters: 120,
  /** Maximum number of documents whose titles are in it, and of characters of each. */
  maxNamed: 3,
  maxNameCharacters: 40,
} as const;

/** Result of a call of a build hook. */
export type HookOutcome =
  | {
      readonly isAccepted: true;
      /** End of the build, where the hook resolves only then. */
      readonly end?: Pick<BuildEnd, 'failure'>;
    }
  | {
      readonly isAccepted: false;
      /** Reason for people, without the address of the hook, which is a secret. */
      readonly reason: string;
      /** Delay that the host demands, in milliseconds. */
      readonly retryAfterMs?: number | undefined;
    };

/**
 * Starts a build; resolves once the host has queued it, or, locally, once it is over. Never rejects.
 * @param call id by which the build reports its end.
 */
export type BuildHook = (title: string, call: string) => Promise<HookOutcome>;

/** I/O of {@link createBuildHook}. */
interface HookIo {
  readonly fetch: typeof fetch;
  /** Clock in milliseconds, for dates in `Retry-After`. */
  readonly now: () => number;
}

/** Creates the build hook of a host that takes a title, as Netlify's do. */
export function createBuildHook(url: string, { fetch, now }: HookIo): BuildHook {
  return async (title, call) => {
    const address = new URL(url);
    address.searchParams.set('trigger_title', title);
    try {
      const response = await fetch(address, {
        method: 'POST',
        body: JSON.stringify({ call } satisfies BuildEnd),
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

const ELLIPSIS = '…';

/**
 * Describes the changes of a build for the host's list of deployments:
 * `Content: 3 pages, 1 article (Leftovers week, …)`.
 */
export function buildTitle({
  documents,
  others,
  day,
}: Pick<PendingChanges, 'documents' | 'others' | 'day'>): string {
  const counts = Object.entries(DOCUMENT_KINDS).flatMap(([type, [one, several]]) => {
    const count = documents.filter((document) => document.type === type).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
  if (day !== undefined) counts.push(`dates up to ${day}`);
  if (others > 0) counts.push(counts.length === 0 ? 'changes' : `${others} more`);
  const titles = [...new Set(documents.map(({ title }) => cut(clean(title), BUILD_HOOK.maxNameCharacters)))];
  const named = titles.filter((title) => title !== '').slice(0, BUILD_HOOK.maxNamed);
  const hasMore = others > 0 || documents.length > named.length;
  const names = named.length === 0 ? '' : ` (${[...named, ...(hasMore ? [ELLIPSIS] : [])].join(', ')})`;
  return cut(`Content: ${counts.join(', ')}${names}`, BUILD_HOOK.maxTitleCharacters);
}

/** Removes what is not printed: controls, marks that change the direction, surrogates without a partner. */
function clean(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** Cuts a text to a number of characters, without halving one. */
function cut(text: string, maxCharacters: number): string {
  const characters = [...text];
  if (characters.length <= maxCharacters) return text;
  return `${characters
    .slice(0, maxCharacters - 1)
    .join('')
    .trimEnd()}${ELLIPSIS}`;
}
