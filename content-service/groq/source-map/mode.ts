/** Notation of array items in a source map: by position, or by `_key` where they have one. */
export type SourceMapMode = 'positions' | 'keys';
