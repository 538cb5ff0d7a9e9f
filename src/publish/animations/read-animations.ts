import { FETCH_CONCURRENCY } from '../../config/limits.ts';
import { limitConcurrency } from '../../content/limit-concurrency.ts';
import type { ContentProblem } from '../../content/problem.ts';
import type { AnimationInfo, Snapshot } from '../../content/snapshot.ts';
import type { AnimationFileAsset } from '../../content/types.ts';
import { visitObjects } from '../../content/validate/visit.ts';
import { PlayerError } from '../../islands/player/player-error.ts';
import { animationFileName, type AnimationStore } from './file-store.ts';
import { inspectAnimation } from './inspect-animation.ts';

/** Where a document shows an animation. */
type Place = Pick<ContentProblem, 'documentId' | 'locale' | 'field'>;

/** What came of reading the animations of a snapshot. */
export interface ReadAnimations {
  readonly animations: readonly AnimationInfo[];
  /** Files that cannot be played; nothing must be published with them. */
  readonly problems: readonly ContentProblem[];
  /** Files that do not look everywhere as they were made. */
  readonly warnings: readonly ContentProblem[];
}

/** The places of every animation file that documents show. */
function placesOf(snapshot: Snapshot): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  const documents: readonly { readonly _id: string; readonly language: string }[] = [
    ...snapshot.pages,
    ...snapshot.articles,
  ];
  for (const document of documents) {
    visitObjects(document, ({ animationId }, path) => {
      if (typeof animationId !== 'string') return;
      const place = { documentId: document._id, locale: document.language, field: `${path}.file` };
      places.set(animationId, [...(places.get(animationId) ?? []), place]);
    });
  }
  return places;
}

const everywhere = (
  places: readonly Place[],
  text: Pick<ContentProblem, 'message' | 'fix'>,
): readonly ContentProblem[] => places.map((place) => ({ ...place, ...text }));

async function readOne(
  asset: AnimationFileAsset,
  places: readonly Place[],
  store: AnimationStore,
): Promise<ReadAnimations> {
  const file = animationFileName(asset);
  const bytes = await store.read(asset);
  try {
    const { width, height, usesExpressions } = await inspectAnimation(bytes);
    const warnings = everywhere(usesExpressions ? places : [], {
      message: `The animation ${file} uses expressions, which are never run.`,
      fix: 'Check how it looks, or bake the expressions into keyframes before exporting it.',
    });
    return { animations: [{ _id: asset._id, file, width, height }], problems: [], warnings };
  } catch (error) {
    if (!(error instanceof PlayerError)) throw error;
    const problems = everywhere(places, {
      message: `The animation ${file} cannot be played: ${error.message}.`,
      fix: 'Export it again as Lottie or dotLottie, and upload that.',
    });
    return { animations: [], problems, warnings: [] };
  }
}

/**
 * Reads every animation file that documents show, as the player will.
 *
 * @throws FetchError when a file cannot be had.
 */
export async function readAnimations(snapshot: Snapshot, store: AnimationStore): Promise<ReadAnimations> {
  const places = placesOf(snapshot);
  const limited = limitConcurrency(FETCH_CONCURRENCY);
  const used = snapshot.animationFiles.filter(({ _id }) => places.has(_id));
  const all = await Promise.all(
    used.map((asset) => limited(() => readOne(asset, places.get(asset._id) ?? [], store))),
  );
  return {
    animations: all.flatMap(({ animations }) => animations),
    problems: all.flatMap(({ problems }) => problems),
    warnings: all.flatMap(({ warnings }) => warnings),
  };
}
