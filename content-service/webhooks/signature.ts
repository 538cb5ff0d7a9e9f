import { createHmac } from 'node:crypto';

/** Name of the header that carries a signature. */
export const SIGNATURE_HEADER = 'sanity-webhook-signature';

/**
 * Signs a body as the hosted service does, for `@sanity/webhook` to verify.
 *
 * @param time When it is sent, in milliseconds since 1970.
 * @returns `t=<time>,v1=<HMAC-SHA256 of time and body, base64url>`.
 */
export function signBody(body: string, secret: string, time: number): string {
  const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url');
  return `t=${time},v1=${hash}`;
}
