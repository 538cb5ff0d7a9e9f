import type { Environment } from '../../config/environment.ts';
import { type ContentChanges, type Listed, readDocuments } from '../../content/fetch-changes.ts';
import type { ContentReader } from '../../content/fetch-snapshot.ts';
import { CONSEQUENCES } from '../../content/problem-kinds.ts';
import type { ContentNote } from '../../content/problem.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '../../content/snapshot.ts';
import { stripControls } from '../../content/strip-controls.ts';
import { type KnownIds, knownIds } from '../../content/validate/references.ts';
import { changeProblems, documentProblems } from '../../site/validate/validate-snapshot.ts';
import { createAnimationStore } from '../animations/file-store.ts';
import { ANIMATION_CACHE } from '../animations/publish-animations.ts';
import { readAnimations } from '../animations/read-animations.ts';
import type { BuildReport } from '../build.ts';
import { peakMemoryBytes } from '../run-step.ts';
import type { StoredContent } from './content-store.ts';
import type { RefreshedContent } from './refresh-content.ts';
import { openContentWriter } from './write-content.ts';

/** Documents from which on the progress of reading is shown. */
const SHOWN_FROM = 1000;

/** Means of {@link addChanges}. */
interface AddingOptions {
  readonly client: ContentReader;
  readonly sanity: Environment['sanity'];
  readonly report: BuildReport;
}

/**
 * Reads changed documents in batches, checks each, and adds them to stored content, so that never more than two batches
 * are in memory.
 * @param stored content; without any, new one is made of the changes.
 * @returns `undefined` as soon as something has a problem; the stored content is then as it was.
 * @throws FetchError when the content service fails.
 */
export async function addChanges(
  folder: string,
  stored: StoredContent | undefined,
  changes: ContentChanges,
  { client, sanity, report }: AddingOptions,
): Promise<RefreshedContent | undefined> {
  const started = performance.now();
  const { changed, revisions } = changes;
  const isShown = !stored || changed.length >= SHOWN_FROM;
  if (isShown) report.step('Fetching content');
  const warnings: ContentNote[] = [];
  const files = createAnimationStore(sanity, ANIMATION_CACHE);
  const before = stored?.snapshot ?? EMPTY_SNAPSHOT;
  const animations = new Map(before.animations.map((animation) => [animation._id, animation]));
  const isKnown = new Set(animations.keys());
  const writer = await openContentWriter(folder, stored);
  try {
    let site: Snapshot | undefined;
    let known: KnownIds | undefined;
    let done = 0;
    let waited = 0;
    let waitingSince = performance.now();
    for await (const fetched of readDocuments(client, changed)) {
      waited += performance.now() - waitingSince;
      const { snapshot: batch, warnings: stripped } = stripControls(fetched);
      await writer.add(batch);
      // Lists that are read as a whole are in the first batch.
      site ??= writer.snapshot();
      known ??= idsOf(changes, site);
      const documents = { ...EMPTY_SNAPSHOT, ...batch };
      if (documentProblems(documents, known).length > 0) return undefined;
      const unread = site.animationFiles.filter(({ _id }) => !isKnown.has(_id));
      const read = await readAnimations({ ...documents, animationFiles: unread }, files);
      if (read.problems.length > 0) return undefined;
      for (const animation of read.animations) animations.set(animation._id, animation);
      warnings.push(...stripped, ...read.warnings);
      done += Object.values(batch).reduce((sum, list) => sum + list.length, 0);
      if (isShown) report.update(done, changed.length);
      waitingSince = performance.now();
    }
    const shown = (site ?? before).animationFiles.flatMap(({ _id }) => animations.get(_id) ?? []);
    await writer.add({ animations: shown });
    const ids = new Set(changed.map(({ _id }) => _id));
    const problems = changeProblems(ids, stored?.snapshot, writer.snapshot());
    if (problems.some(({ kind }) => CONSEQUENCES[kind] !== 'warns')) return undefined;
    const written = await writer.finish(revisions);
    if (isShown) report.done(`${changed.length} documents`);
    const fetch = {
      seconds: (performance.now() - started) / 1000,
      readSeconds: waited / 1000,
      peakMemoryBytes: peakMemoryBytes(),
    };
    return {
      stored: written,
      changed: stored && changed.length,
      warnings: [...warnings, ...problems],
      fetch,
    };
  } finally {
    await writer.close();
  }
}

/** Collects the ids that references may lead to. @param site lists that are read as a whole. */
function idsOf({ listed }: ContentChanges, site: Snapshot): KnownIds {
  const ofType = (...types: readonly Listed['_type'][]) =>
    new Set(listed.filter(({ _type }) => types.includes(_type)).map(({ _id }) => _id));
  return { ...knownIds(site), routed: ofType('page', 'article'), assets: ofType('sanity.imageAsset') };
}
