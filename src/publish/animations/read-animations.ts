import { FETCH_CONCURRENCY } from '../../config/limits.ts';
import { limitConcurrency } from '../../content/limit-concurrency.ts';
import { EXPORT_AGAIN } from '../../content/animations/inspect-animation.ts';
import type { ContentProblem } from '../../content/problem.ts';
import type { AnimationInfo, Snapshot } from '../../content/snapshot.ts';
import type { AnimationFileAsset } from '../../content/types.ts';
import { visitObjects } from '../../content/validate/visit.ts';
import { animationFileName, type AnimationStore } from './file-store.ts';
import { inspectAnimationFile } from './inspect-animation-file.ts';

/** Problem of a file that cannot be had; its log says why. */
const UNREADABLE = {
  message: 'The file of the animation cannot be read.',
  fix: 'Load the page again; if that does not help, upload the file again or choose another one.',
} as const;

/** Documents and the files that their animations may be. */
export type AnimatedContent = Pick<Snapshot, 'pages' | 'articles' | 'animationFiles'>;

/** Field of a document that refers to an animation. */
type Place = Pick<ContentProblem, 'documentId' | 'locale' | 'field'>;

/** Animations of a snapshot, with problems and warnings of their files. */
export interface ReadAnimations {
  readonly animations: readonly AnimationInfo[];
  /** Files that cannot be played; nothing must be published with them. */
  readonly problems: readonly ContentProblem[];
  /** Files that do not look everywhere as they were made. */
  readonly warnings: readonly ContentProblem[];
}

/** Indexes the fields that refer to animations by the id of the file. */
function placesOf(snapshot: AnimatedContent): ReadonlyMap<string, readonly Place[]> {
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

async function inspect(
  asset: AnimationFileAsset,
  bytes: Uint8Array<ArrayBuffer>,
  places: readonly Place[],
): Promise<ReadAnimations> {
  const file = animationFileName(asset);
  const { facts, problems } = await inspectAnimationFile(bytes);
  if (facts === undefined) {
    const reasons = problems.map(({ message }) => message).join(', ');
    const message = `The animation ${file} cannot be played: ${reasons}.`;
    return { animations: [], problems: everywhere(places, { message, fix: EXPORT_AGAIN }), warnings: [] };
  }
  const { width, height } = facts;
  return {
    animations: [{ _id: asset._id, file, width, height }],
    problems: [],
    warnings: problems.flatMap(({ message, fix }) =>
      everywhere(places, { message: `Of the animation ${file}: ${message}.`, fix }),
    ),
  };
}

/**
 * Reads every animation file that documents show, as the player will.
 *
 * @param onUnreadable receives the error of a file that cannot be had, which then is a problem of its documents.
 * @throws the error of a file that cannot be had, unless somebody receives it.
 */
export async function readAnimations(
  snapshot: AnimatedContent,
  store: AnimationStore,
  onUnreadable?: (error: unknown) => void,
): Promise<ReadAnimations> {
  const places = placesOf(snapshot);
  const limited = limitConcurrency(FETCH_CONCURRENCY);
  const used = snapshot.animationFiles.filter(({ _id }) => places.has(_id));
  const read = async (asset: AnimationFileAsset): Promise<ReadAnimations> => {
    const own = places.get(asset._id) ?? [];
    let bytes: Uint8Array<ArrayBuffer>;
    try {
      bytes = await store.read(asset);
    } catch (error) {
      if (!onUnreadable) throw error;
      onUnreadable(error);
      return { animations: [], problems: everywhere(own, UNREADABLE), warnings: [] };
    }
    return inspect(asset, bytes, own);
  };
  const all = await Promise.all(used.map((asset) => limited(() => read(asset))));
  return {
    animations: all.flatMap(({ animations }) => animations),
    problems: all.flatMap(({ problems }) => problems),
    warnings: all.flatMap(({ warnings }) => warnings),
  };
}
