import type { ContentSourceMap } from '@sanity/client';
import { stegaEncodeSourceMap, type ContentSourceMapParsedPath } from '@sanity/client/stega';
import type { TypeNode } from 'groq-js';
import { isRecord } from '../../shared/json.ts';
import { CONTENT_TEXT, SHAPES } from '../../content/shapes.generated.ts';
import type { QueryName } from './content-store.ts';

/**
 * Encodes the field of every shown text into a query's result, as characters that nobody sees; nothing else of the
 * result changes. What is encoded and what has the type `ContentText` is one fact: both come from the shape.
 */
export function encodeTexts<Result>(
  query: QueryName,
  result: Result,
  sourceMap: ContentSourceMap | undefined,
  studioUrl: string,
): Result {
  return stegaEncodeSourceMap(result, sourceMap, {
    enabled: true,
    studioUrl,
    filter: ({ resultPath }) => isShownText(SHAPES[query], result, resultPath),
  });
}

/** True if the shape has shown text at a path of a value. */
function isShownText(shape: TypeNode, value: unknown, path: ContentSourceMapParsedPath): boolean {
  const [segment, ...rest] = path;
  if (shape.type === 'union') return shape.of.some((option) => isShownText(option, value, path));
  if (segment === undefined) return shape === CONTENT_TEXT;
  if (shape.type === 'array') {
    const index = typeof segment === 'object' ? segment._index : segment;
    return Array.isArray(value) && isShownText(shape.of, value[Number(index)], rest);
  }
  if (shape.type !== 'object' || !isRecord(value) || typeof segment !== 'string') return false;
  const type = shape.attributes['_type']?.value;
  if (type?.type === 'string' && type.value !== undefined && type.value !== value['_type']) return false;
  const attribute = shape.attributes[segment]?.value;
  return attribute !== undefined && isShownText(attribute, value[segment], rest);
}
