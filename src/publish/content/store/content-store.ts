import { closeSync, openSync, readSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from '../../../process/fingerprint.ts';
import { readOwnJson } from '../../../process/read-json.ts';
import type { Revisions } from '../../../content/fetch-changes.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { RoutedDocument } from '../../../content/types.ts';
import type { LeftOut } from '../../../site/quarantine/quarantine.ts';
import { type DocumentFacts } from './slim-document.ts';

/** File of the store with everything but bodies. */
export const INDEX_FILE = 'content.json';

/** File of the store with what has changed since the index was written, so that an edit does not write all of it. */
export const CHANGES_FILE = 'changes.json';

/** A page or article in the store. */
export interface StoredDocument {
  /** Fingerprint of all that is read of it. */
  readonly hash: string;
  /** Fingerprint of what routes and other pages read of it. */
  readonly listedHash: string;
  /** Place of its body in the file, in bytes. */
  readonly offset: number;
  readonly size: number;
  readonly facts: DocumentFacts;
}

/** Documents that have changed since an index was written. */
export interface StoredChanges {
  /** Of pages, articles, groups and assets those that have changed; other lists as a whole. */
  readonly snapshot: Partial<Snapshot>;
  readonly documents: StoredContent['documents'];
  readonly revisions: Revisions;
}

/** {@link CHANGES_FILE} as it is stored. */
export interface ChangesFile extends Pick<StoredContent, 'version' | 'bodies'>, StoredChanges {
  /** Version of the index that has changed. */
  readonly of: string;
}

/** Published content as a build keeps it for the next one: bodies of pages and articles stand in a file beside it. */
export interface StoredContent {
  /** Differs from that of all other content. */
  readonly version: string;
  /** All documents, pages and articles without their bodies; as of no day. */
  readonly snapshot: Snapshot;
  readonly documents: Readonly<Record<string, StoredDocument>>;
  readonly revisions: Revisions;
  /** Groups that are left out because of their problems; while there is one, all content is checked. */
  readonly leftOut: readonly LeftOut[];
  /** Name of the file with bodies, and how many of its bytes count. */
  readonly bodies: { readonly file: string; readonly size: number };
  /** Version of the index, and what it lacks; absent while it is being made. */
  readonly index?: { readonly version: string; readonly changes: StoredChanges | undefined };
}

/**
 * Reads the stored content of a folder.
 * @returns `undefined` where there is none that can be trusted.
 */
export async function readStoredContent(folder: string): Promise<StoredContent | undefined> {
  try {
    // Written by `write-content.ts`.
    const index = JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8')) as StoredContent;
    // Without it, the index is what an earlier build has stored.
    const changes = await readOwnJson<ChangesFile>(join(folder, CHANGES_FILE));
    const stored = changes?.of === index.version ? withChanges(index, changes) : index;
    const { size } = await stat(join(folder, stored.bodies.file));
    if (size < stored.bodies.size) return undefined;
    return { ...stored, index: { version: index.version, changes: stored === index ? undefined : changes } };
  } catch {
    return undefined;
  }
}

function withChanges(index: StoredContent, { snapshot, documents, revisions, version, bodies }: ChangesFile) {
  return {
    ...index,
    version,
    bodies,
    snapshot: mergeSnapshots(index.snapshot, snapshot),
    // Read for this alone: a copy of all would take as long as to plan pages.
    documents: Object.assign(index.documents, documents),
    revisions: Object.assign(index.revisions, revisions),
  };
}

/** Puts changed documents in place of those with their ids, and whole lists in place of others. */
export function mergeSnapshots<Before extends Partial<Snapshot>>(
  before: Before,
  { pages, articles, groups, assets, ...whole }: Partial<Snapshot>,
): Before & Partial<Snapshot> {
  return {
    ...before,
    ...whole,
    ...(pages && { pages: replaced(before.pages, pages) }),
    ...(articles && { articles: replaced(before.articles, articles) }),
    ...(groups && { groups: replaced(before.groups, groups) }),
    ...(assets && { assets: replaced(before.assets, assets) }),
  };
}

/** Changed items up to which each is put into its place; more are sorted with all others. */
const FEW = 100;

/** Puts items in place of those with their ids, in the order of ids. */
function replaced<Item extends { readonly _id: string }>(
  before: readonly Item[] = [],
  changed: readonly Item[],
): readonly Item[] {
  if (changed.length === 0) return before;
  if (changed.length > FEW) {
    const byId = new Map([...before, ...changed].map((item) => [item._id, item]));
    return [...byId.values()].toSorted((a, b) => (a._id < b._id ? -1 : 1));
  }
  const items = [...before];
  for (const item of changed) {
    const place = placeOf(items, item._id);
    items.splice(place, items[place]?._id === item._id ? 1 : 0, item);
  }
  return items;
}

/** Finds the place of an id among items in the order of ids. */
function placeOf(items: readonly { readonly _id: string }[], id: string): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((items[middle]?._id ?? '') < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Bodies of stored documents. */
export interface Bodies {
  /**
   * Reads a page or article as a whole.
   * @throws Error if there is none with the id, or the file is damaged.
   */
  read(id: string): RoutedDocument;
  /** Reads the line of a page or article, with the same errors. */
  bytes(id: string): Buffer;
  close(): void;
}

/** Code of {@link damage}, which survives the way out of a thread. */
const DAMAGED = 'DAMAGED_CONTENT';

/** Makes the error of stored content that cannot be read. */
function damage(message: string): Error {
  return Object.assign(new Error(`${message} Remove the folder and build again.`), { code: DAMAGED });
}

/** True for the error of stored content that cannot be read, also as the cause of another one. */
export function isDamaged(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === DAMAGED) || isDamaged(error.cause);
}

/** Opens the bodies of stored content for reading. @throws Error if the file is not there. */
export function openBodies(
  folder: string,
  { bodies, documents }: Pick<StoredContent, 'bodies' | 'documents'>,
): Bodies {
  const file = join(folder, bodies.file);
  const descriptor = openSync(file, 'r');
  const bytesOf = (id: string) => {
    const found = documents[id];
    if (!found) throw new Error(`The stored content has no page or article ${id}.`);
    const bytes = Buffer.allocUnsafe(found.size);
    const count = readSync(descriptor, bytes, 0, found.size, found.offset);
    if (count !== found.size || fingerprint(bytes) !== found.hash)
      throw damage(`The body of ${id} in ${file} is damaged.`);
    return bytes;
  };
  return {
    // Written by `write-content.ts`.
    read: (id) => JSON.parse(bytesOf(id).toString()) as RoutedDocument,
    bytes: bytesOf,
    close: () => closeSync(descriptor),
  };
}
