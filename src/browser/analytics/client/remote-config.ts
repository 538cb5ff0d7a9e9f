import { REMOTE_CONFIG_ORIGINS } from '../../../config/privacy/analytics.ts';

/** Requests for remote settings (specification sections 8.15 to 8.17). */
const REMOTE_CONFIG = {
  timeoutMs: 5000,
  /** Delay before the second attempt; the third waits twice as long, and so on. */
  retryDelayMs: 1000,
  maxAttempts: 12,
} as const;

const NAMESPACE = 'analyticsSDK.browserSDK';

/** Request for remote settings (specification sections 7.55 to 7.57). */
export interface RemoteConfigRequest {
  readonly apiKey: string;
  readonly zone: keyof typeof REMOTE_CONFIG_ORIGINS;
  readonly sessionId: number | undefined;
}

/**
 * Fetches the remote settings of the analytics service. Failures are retried with linearly growing delay; each attempt
 * has a timeout of 5 s (specification sections 8.15 to 8.17).
 *
 * @returns the settings of the browser client, whatever they are; `undefined` once the signal is aborted.
 * @throws Error when the last attempt has failed.
 */
export async function fetchRemoteConfig(
  { apiKey, zone, sessionId }: RemoteConfigRequest,
  signal: AbortSignal,
): Promise<unknown> {
  const address = new URL('/config', REMOTE_CONFIG_ORIGINS[zone]);
  address.searchParams.set('api_key', apiKey);
  address.searchParams.append('config_keys', NAMESPACE);
  if (sessionId !== undefined) address.searchParams.set('session_id', String(sessionId));
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      const timeout = AbortSignal.timeout(REMOTE_CONFIG.timeoutMs);
      const response = await fetch(address.href, { signal: AbortSignal.any([signal, timeout]) });
      if (!response.ok) throw new Error(`${address.origin} answered ${response.status}.`);
      return settingsOf(await response.json());
    } catch (cause) {
      if (signal.aborted) return undefined;
      if (attempt === REMOTE_CONFIG.maxAttempts) {
        throw new Error(`The remote settings of analytics failed ${attempt} times.`, { cause });
      }
      await new Promise((resolve) => setTimeout(resolve, attempt * REMOTE_CONFIG.retryDelayMs));
    }
  }
  return undefined;
}

/** Returns the settings of the client's namespace, nested as the service nests them. */
function settingsOf(answer: unknown): unknown {
  return ['configs', ...NAMESPACE.split('.')].reduce(property, answer);
}

/** Returns a property of an object; `undefined` of everything else. */
const property = (value: unknown, key: string): unknown => Reflect.get(Object(value), key);

/** Events that each remote switch is about. */
const EVENTS = {
  sessions: ['session_start', 'session_end'],
  attribution: ['$identify'],
  pageViews: ['[Amplitude] Page Viewed'],
  formInteractions: ['[Amplitude] Form Started', '[Amplitude] Form Submitted'],
} as const;

/**
 * Lists the events that remote settings switch off. Nothing can be switched on that is not in the tracking plan: other
 * settings are ignored.
 *
 * @param settings settings of the browser client, unchecked.
 */
export function switchedOff(settings: unknown): ReadonlySet<string> {
  const autocapture = property(settings, 'autocapture');
  const isOff = (name: string) => autocapture === false || property(autocapture, name) === false;
  return new Set(Object.entries(EVENTS).flatMap(([name, events]) => (isOff(name) ? events : [])));
}
