import { setTimeout as sleep } from 'node:timers/promises';
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import { type BuildReportSettings, readBuildReport } from '../config/deployment/environment.ts';
import { type BuildEnd, type BuildFailure, findCall } from '../live/build-end.ts';

/** Requests of a report. */
export const BUILD_REPORT = { timeoutMs: 5000, attempts: 3, retryMs: 1000 } as const;

/** Variables of Netlify: what the build hook was sent, and what a build is for. */
const HOST_VARIABLES = { hookBody: 'INCOMING_HOOK_BODY', context: 'CONTEXT' } as const;

/** IPC message from a build that has failed to the program that has started it. */
interface FailureMessage {
  readonly type: 'failed';
  readonly failure: BuildFailure;
}

/** True for a {@link FailureMessage}: builds send no other of this type. */
export function isFailureMessage(message: unknown): message is FailureMessage {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'failed';
}

/** Reports the end of a build. @param failure reason why it failed; absent if it published a site. */
export type ReportEnd = (failure?: BuildFailure) => Promise<void>;

/**
 * Creates the report of a build's end: to the program that has started it, and to the preview deployment if that is
 * configured. A report that does not arrive is logged, and changes nothing about the build.
 * @param log receives a line without secrets.
 * @throws EnvironmentError naming each missing or malformed variable with an example.
 */
export function createReport(
  variables: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
): ReportEnd {
  const settings = readBuildReport(variables);
  // Those of branches and pull requests publish nothing.
  const isProduction = (variables[HOST_VARIABLES.context] || 'production') === 'production';
  const call = findCall(variables[HOST_VARIABLES.hookBody] ?? '');
  return async (failure) => {
    if (failure) process.send?.({ type: 'failed', failure } satisfies FailureMessage);
    if (settings && isProduction)
      await post(settings, { ...(call !== undefined && { call }), ...(failure && { failure }) }, log);
  };
}

async function post(
  { url, secret }: BuildReportSettings,
  end: BuildEnd,
  log: (line: string) => void,
): Promise<void> {
  const body = JSON.stringify(end);
  for (let attempt = 1; ; attempt += 1) {
    const reason = await send(url, body, secret);
    if (reason === undefined) return;
    if (attempt === BUILD_REPORT.attempts) {
      log(`The end of the build could not be reported to ${url}: ${reason}. Editors see it late.`);
      return;
    }
    await sleep(BUILD_REPORT.retryMs);
  }
}

/** Sends a signed report. @returns the reason why it was not accepted, if so. */
async function send(url: string, body: string, secret: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(BUILD_REPORT.timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `it responded with ${response.status}`;
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return isTimeout ? `it did not respond within ${BUILD_REPORT.timeoutMs} ms` : 'it is unreachable';
  }
}
