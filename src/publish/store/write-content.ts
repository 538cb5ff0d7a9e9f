import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Revisions } from '../../content/fetch-changes.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { RoutedDocument } from '../../content/types.ts';
import { writeAtomically } from '../../process/atomic-file.ts';
import {
  fingerprint,
  INDEX_FILE,
  openBodies,
  type StoredContent,
  type StoredDocument,
} from './content-store.ts';
import { type DocumentFacts, factsOf, listedDocument, slimDocument } from './slim-document.ts';

/** Garbage in the file of bodies, in shares of what is used, from which on it is written anew. */
const MAX_GARBAGE = 1;

/** Puts whole content into a folder, in place of what is there. */
export async function storeContent(
  folder: string,
  { snapshot, revisions, leftOut }: Pick<StoredContent, 'snapshot' | 'revisions' | 'leftOut'>,
): Promise<StoredContent> {
  await mkdir(folder, { recursive: true });
  const file = `bodies-${randomUUID()}.ndjson`;
  const { lines, documents, size } = writeBodies([...snapshot.pages, ...snapshot.articles], 0);
  await writeFile(join(folder, file), lines);
  return await writeIndex(folder, {
    snapshot: withoutBodies(snapshot),
    revisions,
    leftOut,
    documents,
    bodies: { file, size },
  });
}

/** Stored content with changes that are not written yet. */
export interface ChangedContent {
  readonly content: StoredContent;
  /** Bodies to be added to the file, from where on. */
  readonly added: { readonly lines: Buffer; readonly offset: number };
}

/**
 * Puts changed documents in the place of those with their ids. Pure.
 * @param changed lists other than pages, articles, groups and assets replace the stored ones as a whole.
 */
export function changeContent(
  stored: StoredContent,
  { pages = [], articles = [], groups = [], assets = [], ...whole }: Partial<Snapshot>,
  revisions: Revisions,
): ChangedContent {
  const { file, size: offset } = stored.bodies;
  const { lines, documents, size } = writeBodies([...pages, ...articles], offset);
  const slim = withoutBodies({ pages, articles });
  const { snapshot } = stored;
  const content: StoredContent = {
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
  return { content, added: { lines, offset } };
}

/** Writes changes into the folder of stored content. A crash at any point leaves what was there before. */
export async function writeChanges(
  folder: string,
  { content, added: { lines, offset } }: ChangedContent,
): Promise<StoredContent> {
  const file = join(folder, content.bodies.file);
  // Bytes beyond what counts are of a build that was killed.
  await truncate(file, offset);
  await appendFile(file, lines);
  const used = Object.values(content.documents).reduce((sum, { size }) => sum + size, 0);
  if (content.bodies.size <= used * (1 + MAX_GARBAGE)) return await writeIndex(folder, content);
  const bodies = openBodies(folder, content);
  try {
    const { pages, articles } = content.snapshot;
    const all = [...pages, ...articles].map(({ _id }) => bodies.read(_id));
    return await storeContent(folder, {
      ...content,
      snapshot: {
        ...content.snapshot,
        pages: all.filter((document) => document._type === 'page'),
        articles: all.filter((document) => document._type === 'article'),
      },
    });
  } finally {
    bodies.close();
  }
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

async function writeIndex(folder: string, changed: Omit<StoredContent, 'version'>): Promise<StoredContent> {
  const content: StoredContent = { ...changed, version: randomUUID() };
  await writeAtomically(join(folder, INDEX_FILE), JSON.stringify(content), { isDurable: false });
  for (const name of await readdir(folder))
    if (name.startsWith('bodies-') && name !== content.bodies.file)
      await rm(join(folder, name), { force: true });
  return content;
}
