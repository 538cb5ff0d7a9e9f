import { randomUUID } from 'node:crypto';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Revisions } from '../../../content/fetch-changes.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '../../../content/snapshot.ts';
import type { RoutedDocument } from '../../../content/types.ts';
import { writeAtomically } from '../../../process/atomic-file.ts';
import {
  CHANGES_FILE,
  type ChangesFile,
  INDEX_FILE,
  mergeSnapshots,
  openBodies,
  type StoredChanges,
  type StoredContent,
  type StoredDocument,
} from './content-store.ts';
import { fingerprint } from '../../../process/fingerprint.ts';
import { type DocumentFacts, factsOf, listedDocument, slimDocument } from './slim-document.ts';

/** Garbage in the file of bodies, in shares of what is used, from which on it is written anew. */
const MAX_GARBAGE = 1;

/** Puts whole content into a folder, in place of what is there. */
export async function storeContent(
  folder: string,
  { snapshot, revisions, leftOut }: Pick<StoredContent, 'snapshot' | 'revisions' | 'leftOut'>,
): Promise<StoredContent> {
  await mkdir(folder, { recursive: true });
  const file = newBodiesFile();
  const { lines, documents } = serializeBodies(snapshot);
  await writeFile(join(folder, file), lines);
  return await writeIndex(folder, {
    snapshot: withoutBodies(snapshot),
    revisions,
    leftOut,
    documents,
    bodies: { file, size: lines.length },
  });
}

/** Writer of documents into stored content. A crash at any point leaves what was there before. */
export interface ContentWriter {
  /**
   * Adds documents in place of those with their ids; lists other than of pages, articles, groups and assets replace the stored ones. May be
   * called again before it has ended.
   * @param documents pages and articles without their bodies.
   * @param bodies those of the documents.
   */
  add(documents: Partial<Snapshot>, bodies?: SerializedBodies): Promise<void>;
  /** Returns the content with what has been added, pages and articles without their bodies. */
  snapshot(): Snapshot;
  /** Makes what has been added part of the stored content. */
  finish(revisions: Revisions): Promise<StoredContent>;
  /** Ends without it, unless it is finished. */
  close(): Promise<void>;
}

/** Changed documents, in shares of all, from which on the index is written anew. */
const MAX_CHANGES = 0.02;

/** Opens stored content for writing; without any, an empty one. */
export async function openContentWriter(
  folder: string,
  stored: StoredContent | undefined,
): Promise<ContentWriter> {
  await mkdir(folder, { recursive: true });
  const { file, size: start } = stored?.bodies ?? { file: newBodiesFile(), size: 0 };
  const handle = await open(join(folder, file), stored ? 'r+' : 'w');
  // Bytes beyond what counts are of a build that was killed.
  await handle.truncate(start);
  let size = start;
  const batches: Partial<Snapshot>[] = [];
  const added: Record<string, StoredDocument> = {};
  const snapshotOf = <Before extends Partial<Snapshot>>(before: Before) =>
    mergeSnapshots(before, joined(batches));
  const snapshot = () => snapshotOf(stored?.snapshot ?? EMPTY_SNAPSHOT);
  return {
    async add(documents, bodies) {
      batches.push(documents);
      if (!bodies) return;
      const offset = size;
      size += bodies.lines.length;
      for (const [id, document] of Object.entries(bodies.documents))
        added[id] = { ...document, offset: offset + document.offset };
      await handle.write(bodies.lines, 0, bodies.lines.length, offset);
    },
    snapshot,
    async finish(revisions) {
      await handle.close();
      const documents = { ...stored?.documents, ...added };
      const bodies = { file, size };
      const content = { snapshot: snapshot(), documents, revisions, leftOut: [], bodies };
      const used = Object.values(documents).reduce((sum, each) => sum + each.size, 0);
      if (size > used * (1 + MAX_GARBAGE)) return await withoutGarbage(folder, content);
      if (!stored?.index) return await writeIndex(folder, content);
      const { version, changes = NO_CHANGES } = stored.index;
      const changed = Object.entries(revisions).filter(([id, revision]) => stored.revisions[id] !== revision);
      const all: StoredChanges = {
        snapshot: snapshotOf(changes.snapshot),
        documents: { ...changes.documents, ...added },
        revisions: { ...changes.revisions, ...Object.fromEntries(changed) },
      };
      const isMuch = Object.keys(all.revisions).length > Object.keys(revisions).length * MAX_CHANGES;
      return isMuch
        ? await writeIndex(folder, content)
        : await writeChanges(folder, content, { version, changes: all });
    },
    close: () => handle.close(),
  };
}

const NO_CHANGES: StoredChanges = { snapshot: {}, documents: {}, revisions: {} };

/** Joins the documents of batches, of which each list that is read as a whole is in one. */
function joined(batches: readonly Partial<Snapshot>[]): Partial<Snapshot> {
  const whole = batches.reduce((all, batch) => ({ ...all, ...batch }), {});
  return {
    ...whole,
    pages: batches.flatMap(({ pages }) => pages ?? []),
    articles: batches.flatMap(({ articles }) => articles ?? []),
    groups: batches.flatMap(({ groups }) => groups ?? []),
    assets: batches.flatMap(({ assets }) => assets ?? []),
  };
}

/** Writes what has changed since the index was written. */
async function writeChanges(
  folder: string,
  content: Omit<StoredContent, 'version'>,
  index: { readonly version: string; readonly changes: StoredChanges },
): Promise<StoredContent> {
  const version = randomUUID();
  const file: ChangesFile = { ...index.changes, of: index.version, version, bodies: content.bodies };
  await writeAtomically(join(folder, CHANGES_FILE), JSON.stringify(file), { isDurable: false });
  return { ...content, version, index };
}

/** Writes content anew whose file of bodies is mostly those of former documents. */
async function withoutGarbage(
  folder: string,
  content: Omit<StoredContent, 'version'>,
): Promise<StoredContent> {
  const file = newBodiesFile();
  const bodies = openBodies(folder, content);
  const handle = openSync(join(folder, file), 'w');
  try {
    const documents: Record<string, StoredDocument> = {};
    let size = 0;
    for (const [id, document] of Object.entries(content.documents)) {
      // One after the other: all of them may not fit into memory.
      writeFileSync(handle, bodies.bytes(id));
      documents[id] = { ...document, offset: size };
      size += document.size;
    }
    return await writeIndex(folder, { ...content, documents, bodies: { file, size } });
  } finally {
    bodies.close();
    closeSync(handle);
  }
}

function newBodiesFile(): string {
  return `bodies-${randomUUID()}.ndjson`;
}

/** Bodies of documents as a file has them. */
export interface SerializedBodies {
  readonly lines: Uint8Array;
  /** Places within the lines, and what is known of each document, by its id. */
  readonly documents: Readonly<Record<string, StoredDocument>>;
}

/** Serializes the bodies of documents. */
export function serializeBodies({
  pages = [],
  articles = [],
}: Partial<Pick<Snapshot, 'pages' | 'articles'>>): SerializedBodies {
  const documents: Record<string, StoredDocument> = {};
  const lines: Buffer[] = [];
  let offset = 0;
  for (const document of [...pages, ...articles]) {
    const text = JSON.stringify(document);
    const line = Buffer.from(text);
    const facts = factsOf(document);
    documents[document._id] = {
      hash: fingerprint(text),
      listedHash: listedHash(document, facts),
      offset,
      size: line.length,
      facts,
    };
    lines.push(line);
    offset += line.length;
  }
  return { documents, lines: Buffer.concat(lines) };
}

/** Computes the fingerprint of what routes and other pages read of a document: not when it was changed. */
export function listedHash(document: RoutedDocument, { length }: DocumentFacts): string {
  return fingerprint(
    JSON.stringify([{ ...listedDocument(document), _updatedAt: undefined }, length?.minutes]),
  );
}

/** Takes the bodies out of pages and articles. */
export function withoutBodies<Documents extends Partial<Pick<Snapshot, 'pages' | 'articles'>>>(
  documents: Documents,
): Documents {
  const { pages, articles } = documents;
  return {
    ...documents,
    ...(pages && { pages: pages.map((page) => slimDocument(page)) }),
    ...(articles && { articles: articles.map((article) => slimDocument(article)) }),
  };
}

async function writeIndex(folder: string, changed: Omit<StoredContent, 'version'>): Promise<StoredContent> {
  const content: StoredContent = { ...changed, version: randomUUID() };
  await writeAtomically(join(folder, INDEX_FILE), JSON.stringify(content), { isDurable: false });
  // Those of an earlier index count no more.
  await rm(join(folder, CHANGES_FILE), { force: true });
  for (const name of await readdir(folder))
    if (name.startsWith('bodies-') && name !== content.bodies.file)
      await rm(join(folder, name), { force: true });
  return { ...content, index: { version: content.version, changes: undefined } };
}
