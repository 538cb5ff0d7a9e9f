import { SHAPES } from '../../../content/shapes.generated.ts';

/** The tones an editor may choose for a block's section, as the schema lists them; none if it has no choice. */
export function sectionTones(): readonly string[] {
  // The shapes are JSON: the list of tones is looked for wherever blocks have it.
  const match = /"tone":\{"type":"objectAttribute","value":\{"type":"union","of":(\[[^\]]*\])/.exec(
    JSON.stringify(SHAPES.PAGES_QUERY),
  );
  if (!match?.[1]) return [];
  return [...match[1].matchAll(/"value":"([^"]+)"/g)].map(([, tone = '']) => tone);
}
