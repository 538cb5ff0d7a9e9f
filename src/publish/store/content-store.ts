import { closeSync, openSync, readSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Revisions } from '../../content/fetch-changes.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { RoutedDocument } from '../../content/types.ts';
import { writeAtomically } from '../../process/atomic-file.ts';
import { type DocumentFacts, factsOf, listedDocument, slimDocument } from './slim-document.ts';

/** File of the store with everything but bodies. */
const INDEX_FILE = 'content.json';

/** Garbage in the file of bodies, in shares of what is used, from which on it is written anew. */
const MAX_GARBAGE = 1;

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

/** Published content as a build keeps it for the next one: bodies of pages and articles stand in a file beside it. */
export interface StoredContent {
  /** All documents, pages and articles without their bodies; as of no day. */
  readonly snapshot: Snapshot;
  readonly documents: Readonly<Record<string, StoredDocument>>;
  readonly revisions: Revisions;
  /** True if no rule had anything to say of it, so that only changes must be checked. */
  readonly isSound: boolean;
  /** Name of the file with bodies, and how many of its bytes count. */
  readonly bodies: { readonly file: string; readonly size: number };
}

/** Computes a fingerprint of a text. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/**
 * Reads the stored content of a folder.
 * @returns `undefined` where there is none that can be trusted.
 */
export async function readStoredContent(folder: string): Promise<StoredContent | undefined> {
  try {
    // Written by `writeStoredContent`.
    return JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8')) as StoredContent;
  } catch {
    return undefined;
  }
}

/** Puts whole content into a folder, in place of what is there. */
export async function storeContent(
  folder: string,
  content: Pick<StoredContent, 'snapshot' | 'revisions' | 'isSound'>,
): Promise<StoredContent> {
  await mkdir(folder, { recursive: true });
  const file = `bodies-${randomUUID()}.ndjson`;
  const { pages, articles } = content.snapshot;
  const { lines, documents, size } = writeBodies([...pages, ...articles], 0);
  await writeFile(join(folder, file), lines);
  return await writeIndex(folder, {
    ...content,
    snapshot: withoutBodies(content.snapshot),
    documents,
    bodies: { file, size },
  });
}

/**
 * Adds changed documents to the stored content of a folder. A crash at any point leaves what was there before.
 * @param changed documents in place of those with their ids; lists other than pages, articles, groups and assets are
 *   replaced as a whole.
 */
export async function storeChanges(
  folder: string,
  stored: StoredContent,
  changed: Partial<Snapshot>,
  revisions: Revisions,
): Promise<StoredContent> {
  const { pages = [], articles = [], groups = [], assets = [], ...whole } = changed;
  const { file, size: offset } = stored.bodies;
  const { lines, documents, size } = writeBodies([...pages, ...articles], offset);
  // Bytes beyond what counts are of a build that was killed.
  await truncate(join(folder, file), offset);
  await appendFile(join(folder, file), lines);
  const slim = withoutBodies({ pages, articles });
  const { snapshot } = stored;
  const next: StoredContent = {
    ...stored,
    revisions,
    documents: { ...stored.documents, ...documents },
    bodies: { file, size },
    snapshot: {
      ...snapshot,
      ...whole,
      pages: replaced(snapshot.pages, slim.pages),
      articles: replaced(snapshot.articles, slim.articles),
      groups: replaced(snapshot.groups, groups),
      assets: replaced(snapshot.assets, assets),
    },
  };
  const used = Object.values(next.documents).reduce((sum, document) => sum + document.size, 0);
  if (size <= used * (1 + MAX_GARBAGE)) return await writeIndex(folder, next);
  const bodies = openBodies(folder, next);
  try {
    const full = (slimmed: { readonly _id: string }) => bodies.read(slimmed._id);
    // Each body is of the document that it is read for.
    const read = {
      pages: next.snapshot.pages.map(full) as Snapshot['pages'],
      articles: next.snapshot.articles.map(full) as Snapshot['articles'],
    };
    return await storeContent(folder, { ...next, snapshot: { ...next.snapshot, ...read } });
  } finally {
    bodies.close();
  }
}

/** Bodies of stored documents. */
export interface Bodies {
  /**
   * Reads a page or article as a whole.
   * @throws Error if there is none with the id, or the file is damaged.
   */
  read(id: string): RoutedDocument;
  close(): void;
}

/** Opens the bodies of stored content for reading. @throws Error if the file is not there. */
export function openBodies(
  folder: string,
  { bodies, documents }: Pick<StoredContent, 'bodies' | 'documents'>,
): Bodies {
  const descriptor = openSync(join(folder, bodies.file), 'r');
  return {
    read(id) {
      const found = documents[id];
      if (!found) throw new Error(`The stored content has no page or article ${id}.`);
      const bytes = Buffer.allocUnsafe(found.size);
      const count = readSync(descriptor, bytes, 0, found.size, found.offset);
      const text = bytes.toString('utf8', 0, count);
      if (fingerprint(text) !== found.hash)
        throw new Error(
          `The body of ${id} in ${join(folder, bodies.file)} is damaged. Remove the folder and build again.`,
        );
      // Written by `writeBodies`.
      return JSON.parse(text) as RoutedDocument;
    },
    close: () => closeSync(descriptor),
  };
}

function writeBodies(all: readonly RoutedDocument[], start: number) {
  const documents: Record<string, StoredDocument> = {};
  const lines: Buffer[] = [];
  let offset = start;
  for (const document of all) {
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
  return { documents, lines: Buffer.concat(lines), size: offset };
}

/** Computes the fingerprint of what routes and other pages read of a document: not when it was changed. */
export function listedHash(document: RoutedDocument, { length }: DocumentFacts): string {
  return fingerprint(
    JSON.stringify([{ ...listedDocument(document), _updatedAt: undefined }, length?.minutes]),
  );
}

function withoutBodies<Documents extends Pick<Snapshot, 'pages' | 'articles'>>(
  documents: Documents,
): Documents {
  return {
    ...documents,
    pages: documents.pages.map((page) => slimDocument(page)),
    articles: documents.articles.map((article) => slimDocument(article)),
  };
}

/** Puts items in place of those with their ids, in the order of ids. */
function replaced<Item extends { readonly _id: string }>(
  before: readonly Item[],
  changed: readonly Item[],
): readonly Item[] {
  if (changed.length === 0) return before;
  const byId = new Map([...before, ...changed].map((item) => [item._id, item]));
  return [...byId.values()].toSorted((a, b) => (a._id < b._id ? -1 : 1));
}

async function writeIndex(folder: string, content: StoredContent): Promise<StoredContent> {
  await writeAtomically(join(folder, INDEX_FILE), JSON.stringify(content), { isDurable: false });
  for (const name of await readdir(folder))
    if (name.startsWith('bodies-') && name !== content.bodies.file)
      await rm(join(folder, name), { force: true });
  return content;
}
