import type { SourceMapMode } from '../../groq/source-map/mode.ts';
import { httpError } from '../../http/errors.ts';

/**
 * Parses the parameter `resultSourceMap`.
 *
 * @returns `undefined` for no source map.
 * @throws HttpError 400 for anything but `true`, `false` and `withKeyArraySelector`.
 */
export function parseSourceMapMode(text: string | null): SourceMapMode | undefined {
  switch (text) {
    case null:
    case 'false':
      return undefined;
    case 'true':
      return 'positions';
    case 'withKeyArraySelector':
      return 'keys';
    default:
      throw httpError(
        400,
        `Invalid resultSourceMap "${text}"; expected "true", "false" or "withKeyArraySelector"`,
      );
  }
}
