import type { Environment } from '../../config/environment.ts';
import { createContentClient } from '../../content/client.ts';
import { fetchChanges } from '../../content/fetch-changes.ts';
import { CONSEQUENCES } from '../../content/problem-kinds.ts';
import type { ContentNote } from '../../content/problem.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { ANIMATION_CACHE } from '../animations/publish-animations.ts';
import type { StoredContent } from './content-store.ts';

const NOTHING: Snapshot = {
  pages: [],
  articles: [],
  groups: [],
  assets: [],
  settings: [],
  topics: [],
  authors: [],
  redirects: [],
  animationFiles: [],
  animations: [],
};

/** Stored content that is as the content service has it. */
export interface RefreshedContent {
  readonly stored: StoredContent;
  /** Number of documents that were new or different. */
  readonly changed: number;
  readonly warnings: readonly ContentNote[];
}

/**
 * Reads what has changed since content was stored, checks it, and adds it.
 * @returns `undefined` if only a look at the whole content can decide what is published: something in it, or in the
 *   change, has a problem, or a document is gone that others may need.
 * @throws FetchError when the content service fails.
 */
export async function refreshContent(
  folder: string,
  stored: StoredContent,
  { sanity }: Environment,
): Promise<RefreshedContent | undefined> {
  if (stored.leftOut.length > 0) return undefined;
  const changes = await fetchChanges(createContentClient(sanity), stored.revisions);
  const { changed, removed, revisions, documents } = changes;
  if (removed.length > 0 || changed.some((id) => isFile(id) && Object.hasOwn(stored.revisions, id)))
    return undefined;
  if (changed.length === 0) return { stored, changed: 0, warnings: [] };

  // Only now: most builds of a watched site are told of changes, but a build on the clock finds none.
  const [{ stripControls }, { readAnimations }, { createAnimationStore }, { changeProblems }, store] =
    await Promise.all([
      import('../../content/strip-controls.ts'),
      import('../animations/read-animations.ts'),
      import('../animations/file-store.ts'),
      import('../../site/validate/validate-snapshot.ts'),
      import('./write-content.ts'),
    ]);
  const { snapshot: fetched, warnings } = stripControls({ ...NOTHING, ...documents });
  const files = documents.animationFiles ?? stored.snapshot.animationFiles;
  const known = new Map(stored.snapshot.animations.map((animation) => [animation._id, animation]));
  const read = await readAnimations(
    { ...fetched, animationFiles: files.filter(({ _id }) => !known.has(_id)) },
    createAnimationStore(sanity, ANIMATION_CACHE),
  );
  for (const animation of read.animations) known.set(animation._id, animation);
  const next = store.changeContent(
    stored,
    {
      ...pick(fetched, Object.keys(documents)),
      animations: files.flatMap(({ _id }) => known.get(_id) ?? []),
    },
    revisions,
  );
  const problems = [...read.problems, ...changeProblems(fetched, stored.snapshot, next.content.snapshot)];
  if (problems.some(({ kind }) => CONSEQUENCES[kind] !== 'warns')) return undefined;
  return {
    stored: await store.writeChanges(folder, next),
    changed: changed.length,
    warnings: [...warnings, ...read.warnings, ...problems],
  };
}

/** True for the id of a file asset: documents are read with its media type. */
function isFile(id: string): boolean {
  return id.startsWith('file-');
}

/** Returns the lists of a snapshot with these names. */
function pick(snapshot: Snapshot, names: readonly string[]): Partial<Snapshot> {
  return Object.fromEntries(Object.entries(snapshot).filter(([name]) => names.includes(name)));
}
