import { isReleaseName } from './id.ts';
import { InvalidInput } from '../../shared/errors.ts';

/** Maximum number of layers of a perspective: releases, `drafts` and `published`. */
const MAX_PERSPECTIVE_LAYERS = 50;

/** Layer of a perspective: `published`, `drafts` or the name of a release. */
type PerspectiveLayer = string;

/** Perspective of a query: the visible documents, and the version of each. Layers are in order of precedence. */
export type Perspective =
  | { readonly kind: 'raw'; readonly withoutVersions?: true }
  | { readonly kind: 'layers'; readonly layers: readonly PerspectiveLayer[] };

function parseLayer(name: string): PerspectiveLayer {
  if (name === 'previewDrafts') return 'drafts';
  if (name === 'published' || name === 'drafts' || isReleaseName(name)) return name;
  throw new InvalidInput(
    `Unsupported perspective "${name}"; use raw, published, drafts or names of releases (letters, digits, "_" and "-", at most 64 characters)`,
  );
}

/**
 * Parses a `perspective` parameter: one name, or a comma-separated stack, highest precedence first. `published` is
 * appended as the lowest layer when it is missing. A release need not exist; it then has no effect.
 *
 * @throws InvalidInput for malformed names, too many of them, and `raw` combined with others (specification section
 * 5.30).
 */
export function parsePerspective(text: string): Perspective {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('raw')) {
    if (names.length === 1) return { kind: 'raw' };
    throw new InvalidInput(
      'Invalid API perspective value: "raw". The raw-perspective can not be combined with other perspectives',
    );
  }
  if (names.length > MAX_PERSPECTIVE_LAYERS) {
    throw new InvalidInput(
      `A perspective may have at most ${MAX_PERSPECTIVE_LAYERS} names, not ${names.length}`,
    );
  }
  const layers = new Set(names.map(parseLayer)).add('published');
  return { kind: 'layers', layers: [...layers] };
}
