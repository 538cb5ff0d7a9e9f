import { httpError } from '../server/errors.ts';

/** One layer of documents laid over another. */
export type PerspectiveLayer = 'published' | 'drafts';

/** Which documents a query sees, and which version of each. Layers are in order of precedence. */
export type Perspective =
  { readonly kind: 'raw' } | { readonly kind: 'layers'; readonly layers: readonly PerspectiveLayer[] };

function parseLayer(name: string): PerspectiveLayer {
  if (name === 'published' || name === 'drafts') return name;
  if (name === 'previewDrafts') return 'drafts';
  throw httpError(
    400,
    `Unsupported perspective "${name}": this content service knows raw, published and drafts; perspectives of content releases are not supported`,
  );
}

/**
 * Parses a `perspective` parameter: one name, or several joined by commas, highest precedence first. Published
 * documents always come last when not named.
 *
 * @throws HttpError 400 for unknown names, release names, and `raw` beside others (specification section 5).
 */
export function parsePerspective(text: string): Perspective {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('raw')) {
    if (names.length === 1) return { kind: 'raw' };
    throw httpError(
      400,
      'Invalid API perspective value: "raw". The raw-perspective can not be combined with other perspectives',
    );
  }
  const layers = new Set(names.map(parseLayer)).add('published');
  return { kind: 'layers', layers: [...layers] };
}
