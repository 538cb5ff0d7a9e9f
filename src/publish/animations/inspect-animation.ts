import { readAnimationFile } from '../../islands/player/read-file.ts';

/** What a build needs to know of an animation file. */
export interface InspectedAnimation {
  /** Size of the animation that is shown first, in its own pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether some of it moves by expressions, which the player never runs. */
  readonly usesExpressions: boolean;
}

/** Whether a part of an animation has an expression: a property with code beside its value. */
function hasExpression(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasExpression);
  if (typeof value !== 'object' || value === null) return false;
  if ('x' in value && typeof value.x === 'string' && 'k' in value) return true;
  return Object.values(value).some(hasExpression);
}

/**
 * Reads an animation file exactly as the player does.
 *
 * @throws PlayerError saying what is wrong with it (specification sections 5 and 8).
 */
export async function inspectAnimation(bytes: Uint8Array<ArrayBuffer>): Promise<InspectedAnimation> {
  const { animations, initialIndex } = await readAnimationFile(bytes);
  // Files without an animation do not get here: the reader refuses them.
  const { w: width = 0, h: height = 0 } = animations[initialIndex]?.data ?? {};
  return { width, height, usesExpressions: animations.some(({ data }) => hasExpression(data)) };
}
