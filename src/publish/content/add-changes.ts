import type { Environment } from '../../config/deployment/environment.ts';
import { batchesOf, type ContentChanges, type Listed, readBatches } from '../../content/fetch-changes.ts';
import type { ContentReader } from '../../content/content-reader.ts';
import { CONSEQUENCES } from '../../content/problem-kinds.ts';
import type { ContentNote } from '../../content/problem.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '../../content/snapshot.ts';
import { type KnownIds, knownIds } from '../../content/validate/references.ts';
import { changeProblems } from '../../site/validate/validate-snapshot.ts';
import type { Report } from '../../process/progress.ts';
import { peakMemoryBytes, type StepCost } from '../../process/run-step.ts';
import type { StoredContent } from './store/content-store.ts';
import { type BatchContext, createPreparation, type PreparedBatch } from './prepare-batch.ts';
import { type SecondReader, startSecondReader, takeNext } from './second-reader.ts';
import { openContentWriter } from './store/write-content.ts';

/** Documents from which on the progress of reading is shown. */
const SHOWN_FROM = 1000;

/** Cost of fetching. */
export interface FetchCost extends StepCost {
  /** The part that read from the content service. */
  readonly readSeconds: number;
}

/** Stored content that is as the content service has it. */
export interface FetchedContent {
  readonly stored: StoredContent;
  /** Number of documents that were new or different; `undefined` if all were read. */
  readonly changed: number | undefined;
  /** About what is published. */
  readonly warnings: readonly ContentNote[];
  /** Absent if there was nothing to fetch. */
  readonly fetch?: FetchCost;
}

/** Means of {@link addChanges}. */
interface AddingOptions {
  readonly client: ContentReader;
  /** Returns how many documents there must be left for a second thread to read what is published, beside this one. */
  readonly sharedFrom: () => number;
  readonly sanity: Environment['sanity'];
  readonly report: Report;
}

/**
 * Reads changed documents in batches, checks each, and adds them to stored content, so that never more than two batches
 * of a thread are in memory.
 * @param stored content; without any, new one is made of the changes.
 * @returns `undefined` as soon as something has a problem; the stored content is then as it was.
 * @throws FetchError when the content service fails.
 */
export async function addChanges(
  folder: string,
  stored: StoredContent | undefined,
  changes: ContentChanges,
  { client, sharedFrom, sanity, report }: AddingOptions,
): Promise<FetchedContent | undefined> {
  const started = performance.now();
  const { changed, revisions } = changes;
  const isShown = !stored || changed.length >= SHOWN_FROM;
  if (isShown) report.step('Fetching content');
  /** By the place of their batch, whoever has read it first. */
  const warnings: (readonly ContentNote[])[] = [];
  const before = stored?.snapshot ?? EMPTY_SNAPSHOT;
  const animations = new Map(before.animations.map((animation) => [animation._id, animation]));
  const isKnown = new Set(animations.keys());
  const writer = await openContentWriter(folder, stored);
  const prepare = createPreparation(sanity);
  const batches = batchesOf(changed);
  const added = new Set<number>();
  const writing: Promise<void>[] = [];
  let secondReader: SecondReader | undefined;
  try {
    let site: Snapshot | undefined;
    let context: BatchContext | undefined;
    let isSound = true;
    let done = 0;
    let waited = 0;
    const add = (index: number, batch: PreparedBatch | undefined) => {
      if (!batch) {
        isSound = false;
        return;
      }
      added.add(index);
      const written = writer.add(batch.documents, batch.bodies);
      // Whoever awaits all of them gets the error.
      written.catch(() => undefined);
      writing.push(written);
      for (const animation of batch.animations) animations.set(animation._id, animation);
      warnings[index] = batch.warnings;
      done += batch.count;
      if (isShown) report.update(done, changed.length);
    };
    const read = async (take: () => number) => {
      let waitingSince = performance.now();
      for await (const [index, fetched] of readBatches(client, batches, take)) {
        waited += performance.now() - waitingSince;
        // Lists that are read as a whole are in the first batch.
        site ??= { ...before, ...fetched };
        const animationFiles = site.animationFiles.filter(({ _id }) => !isKnown.has(_id));
        context ??= { known: idsOf(changes, site), animationFiles };
        if (changed.length - done >= sharedFrom())
          secondReader ??= startSecondReader({ sanity, batches, context, next }, (batch) => add(...batch));
        add(index, await prepare(fetched, context));
        if (!isSound) return;
        waitingSince = performance.now();
      }
    };
    const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    await read(() => takeNext(next));
    if (isSound) await secondReader?.ended;
    const missing = batches.keys().filter((index) => !added.has(index));
    if (isSound) await read(() => missing.next().value ?? batches.length);
    await Promise.all(writing);
    if (!isSound) return undefined;
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
      warnings: [...warnings.flat(), ...problems],
      fetch,
    };
  } finally {
    secondReader?.stop();
    await Promise.allSettled(writing);
    await writer.close();
  }
}

/** Collects the ids that references may lead to. @param site lists that are read as a whole. */
function idsOf({ listed }: ContentChanges, site: Snapshot): KnownIds {
  const ofType = (...types: readonly Listed['_type'][]) =>
    new Set(listed.filter(({ _type }) => types.includes(_type)).map(({ _id }) => _id));
  return { ...knownIds(site), routed: ofType('page', 'article'), assets: ofType('sanity.imageAsset') };
}
