import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Generates an id from a cryptographic random source, as the hosted service does for documents and transactions. The
 * default length of 22 letters and digits has 131 bits of entropy.
 */
export function randomId(length = 22): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
