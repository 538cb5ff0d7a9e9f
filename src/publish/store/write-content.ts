import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Revisions } from '../../content/fetch-changes.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '../../content/snapshot.ts';
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
  const file = newBodiesFile();
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

/** Writer of documents into stored content. A crash at any point leaves what was there before. */
export interface ContentWriter {
  /** Adds documents in place of those with their ids; lists that are not {@link Merged} replace the stored ones. */
  add(documents: Partial<Snapshot>): Promise<void>;
  /** Returns the content with what has been added, pages and articles without their bodies. */
  snapshot(): Snapshot;
  /** Makes what has been added part of the stored content. */
  finish(revisions: Revisions): Promise<StoredContent>;
  /** Ends without it, unless it is finished. */
  close(): Promise<void>;
}

/** Lists of which a change brings some documents; of the others it brings all. */
type Merged = 'pages' | 'articles' | 'groups' | 'assets';

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
  let whole: Partial<Snapshot> = {};
  const added: { -readonly [Name in Merged]: Snapshot[Name][number][] } = {
    pages: [],
    articles: [],
    groups: [],
    assets: [],
  };
  const documents = { ...stored?.documents };
  const snapshot = () => {
    const before = stored?.snapshot ?? EMPTY_SNAPSHOT;
    return {
      ...before,
      ...whole,
      pages: replaced(before.pages, added.pages),
      articles: replaced(before.articles, added.articles),
      groups: replaced(before.groups, added.groups),
      assets: replaced(before.assets, added.assets),
    };
  };
  return {
    async add({ pages = [], articles = [], groups = [], assets = [], ...others }) {
      whole = { ...whole, ...others };
      const written = writeBodies([...pages, ...articles], size);
      await handle.write(written.lines, 0, written.lines.length, size);
      ({ size } = written);
      Object.assign(documents, written.documents);
      added.pages.push(...pages.map((page) => slimDocument(page)));
      added.articles.push(...articles.map((article) => slimDocument(article)));
      added.groups.push(...groups);
      added.assets.push(...assets);
    },
    snapshot,
    async finish(revisions) {
      await handle.close();
      const content = { snapshot: snapshot(), documents, revisions, leftOut: [], bodies: { file, size } };
      const used = Object.values(documents).reduce((sum, each) => sum + each.size, 0);
      return size <= used * (1 + MAX_GARBAGE)
        ? await writeIndex(folder, content)
        : await withoutGarbage(folder, content);
    },
    close: () => handle.close(),
  };
}

/** Writes content anew whose bodies are mostly those of former documents. */
async function withoutGarbage(
  folder: string,
  content: Omit<StoredContent, 'version'>,
): Promise<StoredContent> {
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

function newBodiesFile(): string {
  return `bodies-${randomUUID()}.ndjson`;
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
