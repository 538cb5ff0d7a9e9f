import { hash } from 'node:crypto';

/** Computes a fingerprint of a text, or of its bytes. */
export function fingerprint(text: string | Uint8Array): string {
  return hash('sha256', text, 'base64url').slice(0, 16);
}
