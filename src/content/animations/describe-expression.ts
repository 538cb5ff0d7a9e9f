import { explainExpression, expressionOf } from 'animation-player/format';

/** Maximum number of characters of an expression in a message. */
const SHOWN_CHARACTERS = 80;

/**
 * Describes an expression that is not evaluated, and why.
 *
 * @param node property of a layer, or another object of the file.
 * @param layer name of the layer; empty if it has none.
 * @returns `undefined` for everything else.
 */
export function describeExpression(
  node: Readonly<Partial<Record<string, unknown>>>,
  layer: string,
): string | undefined {
  const source = expressionOf(node);
  const reason = source === undefined ? undefined : explainExpression(node, source);
  if (source === undefined || reason === undefined) return undefined;
  const text = source.replaceAll(/\s+/g, ' ').trim();
  const shown = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
  const owner = layer === '' ? '' : ` of the layer '${layer}'`;
  return `has an expression${owner} that ${reason}, so the keyframes alone are drawn: ${shown}`;
}
