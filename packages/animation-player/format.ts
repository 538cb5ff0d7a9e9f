/** Interface for tools that check and read animation files, without a document. */
export { DRAWN_EFFECT_TYPES, REQUIRED_ANIMATION_FIELDS } from './animation-data.ts';
export { explainExpression } from './expressions/explain.ts';
export { countExpressions, expressionOf, MAX_EXPRESSIONS } from './expressions/source.ts';
export type { AnimationFile } from './package/open-package.ts';
export { toPlayerError } from './player-error.ts';
export { MAX_FILE_BYTES, readAnimationFile } from './read-file.ts';
