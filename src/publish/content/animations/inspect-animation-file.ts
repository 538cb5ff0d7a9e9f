import {
  EXPORT_AGAIN,
  inspectAnimation,
  sizeWarnings,
  type AnimationFacts,
  type AnimationProblem,
} from '../../../content/animations/inspect-animation.ts';
import { type AnimationFile, toPlayerError, readAnimationFile } from 'animation-player/format';

/** Result of inspecting an animation file. */
export interface AnimationFileReport {
  /** Facts of the animation the file begins with; absent when the file cannot be played. */
  readonly facts?: AnimationFacts;
  /** Number of animations in the file; 0 if it cannot be played. */
  readonly animations: number;
  readonly problems: readonly AnimationProblem[];
}

/** Lists the required fields that a JSON file lacks; the player's own error only says that it is broken. */
function reasons(bytes: Uint8Array): readonly AnimationProblem[] {
  try {
    return inspectAnimation(JSON.parse(new TextDecoder().decode(bytes))).problems;
  } catch {
    return [];
  }
}

/** Inspects every animation of a file; problems of a package with several name the animation. */
function problemsOf(
  { animations }: AnimationFile,
  contents: readonly unknown[],
): readonly AnimationProblem[] {
  return animations.flatMap(({ id }, index) =>
    inspectAnimation(contents[index]).problems.map((problem) =>
      animations.length === 1 ? problem : { ...problem, message: `animation '${id}': ${problem.message}` },
    ),
  );
}

/**
 * Inspects a file the way the player reads it: the same reader, so that what passes here plays there.
 *
 * @param bytes contents of a JSON animation or of a dotLottie package.
 */
export async function inspectAnimationFile(bytes: Uint8Array<ArrayBuffer>): Promise<AnimationFileReport> {
  let file: AnimationFile;
  let contents: readonly unknown[];
  try {
    file = await readAnimationFile(bytes);
    contents = await Promise.all(file.animations.map(({ data }) => data));
  } catch (thrown) {
    const error: AnimationProblem = {
      severity: 'error',
      message: toPlayerError(thrown).message,
      fix: EXPORT_AGAIN,
      path: '',
    };
    const details = reasons(bytes).filter(({ severity }) => severity === 'error');
    return { animations: 0, problems: [error, ...details] };
  }
  const facts = inspectAnimation(contents[file.initialIndex]).facts;
  return {
    ...(facts && { facts }),
    animations: file.animations.length,
    problems: [...sizeWarnings(bytes.byteLength), ...problemsOf(file, contents)],
  };
}
