import { BUILD_HOOK } from '../../config/limits.ts';
import { DOCUMENT_KINDS } from './document-kinds.ts';
import type { PendingChanges } from './pending-changes.ts';

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
