import type { Environment } from '../../config/deployment/environment.ts';
import type { ContentNote } from '../../content/problem.ts';
import { type AnimationInfo, EMPTY_SNAPSHOT, type Snapshot } from '../../content/snapshot.ts';
import { stripControls } from '../../content/strip-controls.ts';
import type { KnownIds } from '../../content/validate/references.ts';
import { documentProblems } from '../../site/validate/validate-snapshot.ts';
import { createAnimationStore, ANIMATION_CACHE } from './animations/file-store.ts';
import { readAnimations } from './animations/read-animations.ts';
import { serializeBodies, type SerializedBodies, withoutBodies } from './store/write-content.ts';

/** Facts that documents of a batch are checked against; survive the way into a thread. */
export interface BatchContext {
  readonly known: KnownIds;
  /** Files of animations that have not been read. */
  readonly animationFiles: Snapshot['animationFiles'];
}

/** Documents of a batch that are sound, ready to be stored; survives the way out of a thread. */
export interface PreparedBatch {
  /** Pages and articles without their bodies. */
  readonly documents: Partial<Snapshot>;
  readonly bodies: SerializedBodies;
  readonly animations: readonly AnimationInfo[];
  readonly warnings: readonly ContentNote[];
  /** Number of documents. */
  readonly count: number;
}

/**
 * Creates the preparation of batches: control characters are stripped, each document is checked, and the animations that
 * it shows are read.
 * @returns function that returns `undefined` for a batch with a problem.
 */
export function createPreparation(
  sanity: Environment['sanity'],
): (fetched: Partial<Snapshot>, context: BatchContext) => Promise<PreparedBatch | undefined> {
  const files = createAnimationStore(sanity, ANIMATION_CACHE);
  return async (fetched, { known, animationFiles }) => {
    const { snapshot: batch, warnings } = stripControls(fetched);
    const documents = { ...EMPTY_SNAPSHOT, ...batch };
    if (documentProblems(documents, known).length > 0) return undefined;
    const read = await readAnimations({ ...documents, animationFiles }, files);
    if (read.problems.length > 0) return undefined;
    return {
      // What is not well-formed cannot be stored.
      documents: withoutBodies(batch),
      bodies: serializeBodies(batch),
      animations: read.animations,
      warnings: [...warnings, ...read.warnings],
      count: Object.values(batch).reduce((sum, list) => sum + list.length, 0),
    };
  };
}
