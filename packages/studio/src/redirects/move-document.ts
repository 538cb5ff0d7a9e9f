import type { SanityClient } from '@sanity/client';
import { newRedirect, planMove, withoutSlash, type Move, type StoredRedirect } from './plan-move.ts';

/** Redirects from one of the two paths, and those that may lead to the old one. */
const REDIRECTS_QUERY = `*[_type == "redirect" && (source in $sources || string::startsWith(url, $from))]{_id, source, url, document}`;

/** Length of the hash in ids of redirects, in hexadecimal digits. */
const HASH_LENGTH = 32;

/**
 * Changes the redirects for the move of a document, in one transaction.
 * @param client with the perspective `raw`.
 * @throws Error of the client, also when the user may not change redirects.
 */
export async function moveRedirects(client: SanityClient, move: Move): Promise<void> {
  const { documentId, from, to } = move;
  const paths = [to, ...(from === undefined ? [] : [from])];
  const redirects = await client.fetch<readonly StoredRedirect[]>(REDIRECTS_QUERY, {
    sources: paths.flatMap((path) => [path, withoutSlash(path)]),
    from: withoutSlash(from ?? to),
  });
  const plan = planMove(move, redirects);
  const transaction = client.transaction();
  for (const id of plan.deleted) transaction.delete(id);
  for (const id of plan.repointed)
    transaction.patch(id, {
      set: { document: { _type: 'reference', _ref: documentId } },
      unset: ['url'],
    });
  for (const { id, url } of plan.readdressed) transaction.patch(id, { set: { url } });
  if (plan.created !== undefined) {
    const id = await redirectId(plan.created);
    // Where an editor has given that document another source, the build's record leads the old path on.
    transaction.createIfNotExists(newRedirect(id, plan.created, documentId));
  }
  if (transaction.toJSON().length > 0) await transaction.commit();
}

/** Computes the id of the redirect of a path: the same each time, whatever the length of the path. */
export async function redirectId(path: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(path));
  const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return `redirect-${digits.join('').slice(0, HASH_LENGTH)}`;
}
