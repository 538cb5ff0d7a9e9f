import { createHmac } from 'node:crypto';

/** Name of the signature header. */
export const SIGNATURE_HEADER = 'sanity-webhook-signature';

/**
 * Signs a body for verification by `@sanity/webhook`.
 *
 * @param time Time of the request, in milliseconds since the Unix epoch.
 * @returns `t=<time>,v1=<HMAC-SHA256 of time and body, base64url>`.
 */
export function signBody(body: string, secret: string, time: number): string {
  const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url');
  return `t=${time},v1=${hash}`;
}
