import { FETCH_CONCURRENCY } from '../../../content/content-reader.ts';
import { limitConcurrency } from '../../../shared/limit-concurrency.ts';
import { EXPORT_AGAIN } from '../../../content/animations/inspect-animation.ts';
import type { ContentNote, ContentProblem } from '../../../content/problem.ts';
import type { AnimationInfo, Snapshot } from '../../../content/snapshot.ts';
import type { AnimationFileAsset } from '../../../content/types.ts';
import { visitObjects } from '../../../content/validate/visit.ts';
import { UnusableAssetError, UPLOAD_AGAIN } from '../fetch-asset.ts';
import { animationFileName, type AnimationStore } from './file-store.ts';
import { inspectAnimationFile } from './inspect-animation-file.ts';

/** Problem of a file that cannot be had; its log says why. */
const UNREADABLE = {
  kind: 'asset-missing',
  message: 'The file of the animation cannot be read.',
  fix: 'Load the page again; if that does not help, upload the file again or choose another one.',
} as const;

/** Documents and the files that their animations may be. */
export type AnimatedContent = Pick<Snapshot, 'pages' | 'articles' | 'animationFiles'>;

/** Field of a document that refers to an animation. */
type Place = Pick<ContentNote, 'documentId' | 'locale' | 'field'>;

/** Animations of a snapshot, with problems and warnings of their files. */
export interface ReadAnimations {
  readonly animations: readonly AnimationInfo[];
  /** Files that cannot be had or played; nothing must be published with them. */
  readonly problems: readonly ContentProblem[];
  /** Files that do not look everywhere as they were made. */
  readonly warnings: readonly ContentNote[];
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
      const place = { documentId: document._id, locale: document.language, field: `${path()}.file` };
      places.set(animationId, [...(places.get(animationId) ?? []), place]);
    });
  }
  return places;
}

const everywhere = <Text>(places: readonly Place[], text: Text): readonly (Place & Text)[] =>
  places.map((place) => ({ ...place, ...text }));

const faulty = (places: readonly Place[], found: Pick<ContentProblem, 'kind' | 'message' | 'fix'>) => ({
  animations: [],
  problems: everywhere(places, found),
  warnings: [],
});

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
    return faulty(places, { kind: 'animation-broken', message, fix: EXPORT_AGAIN });
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
 * A file that the content service does not have is a problem of its documents.
 *
 * @param onUnreadable receives the error of a file that cannot be had for another reason, too.
 * @throws that error, unless somebody receives it.
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
      const isUnusable = error instanceof UnusableAssetError;
      if (!isUnusable && !onUnreadable) throw error;
      onUnreadable?.(error);
      if (!isUnusable) return faulty(own, UNREADABLE);
      const message = `The animation file ${asset._id} cannot be had: ${error.message}.`;
      return faulty(own, { kind: 'asset-missing', message, fix: UPLOAD_AGAIN });
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
