import type { ClientPerspective } from '@sanity/client';

/** Bounds of a perspective, as the content service has them. */
export const PERSPECTIVE_LIMITS = {
  maxLayers: 20,
  /** Maximum length of the name of a release, in characters. */
  maxReleaseNameLength: 64,
} as const;

/**
 * Perspective of a draft session: `published`, `drafts`, or a stack of layers, highest precedence first, with at least
 * one release. Never `raw`, which shows several versions of a document at once.
 */
export type DraftPerspective = Exclude<ClientPerspective, 'raw' | 'previewDrafts'>;

/** Letters, digits, underscores and dashes, as the content service has it; the rest of a name follows the first. */
const LAYER = new RegExp(`^[a-z0-9_][\\w-]{0,${PERSPECTIVE_LIMITS.maxReleaseNameLength - 1}}$`, 'i');

/** Names that the content service reads as something other than a release. */
const SINGLE: ReadonlySet<string> = new Set(['published', 'drafts']);
const REFUSED: ReadonlySet<string> = new Set(['raw', 'previewDrafts']);

/**
 * Parses a perspective from outside: a name, or names separated by commas, as the Studio writes them.
 *
 * @returns `undefined` if it is malformed, too long, or not for drafts.
 * @example parsePerspective('rSummer,drafts') // ['rSummer', 'drafts']
 */
export function parsePerspective(text: string): DraftPerspective | undefined {
  if (text === 'published' || text === 'drafts') return text;
  // Bounded before it is split.
  if (text.length > PERSPECTIVE_LIMITS.maxLayers * (PERSPECTIVE_LIMITS.maxReleaseNameLength + 1))
    return undefined;
  const layers = text.split(',');
  const isValid =
    layers.length <= PERSPECTIVE_LIMITS.maxLayers &&
    new Set(layers).size === layers.length &&
    layers.every((layer) => LAYER.test(layer) && !REFUSED.has(layer)) &&
    layers.some((layer) => !SINGLE.has(layer));
  return isValid ? layers : undefined;
}

/** Formats a perspective as {@link parsePerspective} reads it. */
export function formatPerspective(perspective: DraftPerspective): string {
  return typeof perspective === 'string' ? perspective : perspective.join(',');
}
