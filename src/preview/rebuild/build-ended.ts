import { parseJsonObject } from '../../hosting/functions/json.ts';
import { createRateLimit } from '../../hosting/functions/rate-limit.ts';
import {
  isRefusal,
  type Refusal,
  refuse,
  reply,
  type SiteFunction,
} from '../../hosting/functions/site-function.ts';
import { type BuildEnd, parseBuildEnd } from '../../live/build-end.ts';
import { errorMessage } from '../../process/error-message.ts';
import { fingerprintsOf } from './rebuild-state.ts';
import { readSigned, REFUSED_DELIVERY_RATE, refuseLimited } from './content-changed.ts';

/** Settings of {@link createBuildEnded}. */
interface BuildEndedOptions {
  /** Secrets of the reports, newest first; all are accepted. */
  readonly secrets: readonly string[];
  /** Stores the end of a build durably. @returns `false` if that build is not under way, or for a copy of a report. */
  readonly end: (end: BuildEnd, fingerprints: readonly string[]) => Promise<boolean>;
  /** Clock in milliseconds. */
  readonly now: () => number;
  /** Receives a line when a report cannot be stored. */
  readonly log: (line: string) => void;
}

/**
 * Creates the function to which builds report their end. A copy of a report changes nothing.
 *
 * | status | when                                                                         |
 * | ------ | ---------------------------------------------------------------------------- |
 * | 200    | the end is noted, or that build is not under way                             |
 * | 400    | malformed body                                                               |
 * | 401    | no valid signature, or one of another time                                   |
 * | 405    | another method than POST                                                     |
 * | 413    | a body over `DELIVERY.maxBodyBytes`                                          |
 * | 429    | too many refused requests of the address, see {@link REFUSED_DELIVERY_RATE}  |
 * | 503    | the state cannot be stored; the build reports again                          |
 */
export function createBuildEnded({ secrets, end, now, log }: BuildEndedOptions): SiteFunction {
  const wait = createRateLimit(REFUSED_DELIVERY_RATE, now);
  return async (request, { ip }) => {
    const report = await readReport(request, secrets, now());
    if (isRefusal(report)) return refuseLimited(report, wait(ip));
    try {
      return reply(200, { status: (await end(report.end, report.fingerprints)) ? 'noted' : 'unknown' });
    } catch (error) {
      log(`The end of a build cannot be stored: ${errorMessage(error)}`);
      return refuse({ status: 503, error: 'The end of the build cannot be stored.' });
    }
  };
}

async function readReport(
  request: Request,
  secrets: readonly string[],
  now: number,
): Promise<{ readonly end: BuildEnd; readonly fingerprints: readonly string[] } | Refusal> {
  const signed = await readSigned(request, secrets, now);
  if (isRefusal(signed)) return signed;
  const end = parseBuildEnd(parseJsonObject(signed.body));
  if (!end) return { status: 400, error: 'The body is no end of a build.' };
  return { end, fingerprints: fingerprintsOf({ signature: signed.signature }) };
}
