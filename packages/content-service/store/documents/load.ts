import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isValidDocumentId } from './id.ts';
import { createSnapshot } from './snapshot.ts';
import type { LoadedDataset, StoredDocument } from './types.ts';
import { errorMessage } from '../../shared/errors.ts';

/** Read buffer in bytes. Larger strings would stay in memory until a major garbage collection. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Streams the lines of a text file with bounded memory. Only `\n` is a line break: `node:readline` also splits at
 * U+2028, which JSON strings may contain.
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  // With an encoding, chunks are strings.
  const chunks = createReadStream(file, {
    encoding: 'utf8',
    highWaterMark: CHUNK_BYTES,
  }) as AsyncIterable<string>;
  for await (const chunk of chunks) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

const REQUIRED_STRINGS = ['_id', '_type', '_rev', '_createdAt', '_updatedAt'] as const;
const MAX_PROBLEMS_SHOWN = 20;

function problemOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'is not a JSON object';
  const fields: Partial<Record<string, unknown>> = { ...value };
  for (const name of REQUIRED_STRINGS) {
    const field = fields[name];
    if (typeof field !== 'string' || field === '') return `lacks the string "${name}"`;
    if (name === '_id' && !isValidDocumentId(field)) {
      return `has the invalid _id "${field}": use letters, digits, "_", "-" and single dots, at most 128 characters`;
    }
  }
  return undefined;
}

/** True if the value is a document with a valid `_id` and all other required system fields. */
export function isStoredDocument(value: unknown): value is StoredDocument {
  return problemOf(value) === undefined;
}

/** Documents of one file, and problems of its invalid lines. */
interface ParsedLines {
  readonly documents: readonly { readonly document: StoredDocument; readonly place: string }[];
  readonly problems: readonly string[];
}

function createLineParser(file: string): { readonly parsed: ParsedLines; add(line: string): void } {
  const documents: ParsedLines['documents'][number][] = [];
  const problems: string[] = [];
  let number = 0;
  return {
    parsed: { documents, problems },
    add(line) {
      number += 1;
      if (line.trim() === '') return;
      const place = `${file}:${number}`;
      try {
        const value: unknown = JSON.parse(line);
        const problem = problemOf(value);
        // `problemOf` has validated it.
        if (problem === undefined) documents.push({ document: value as StoredDocument, place });
        else problems.push(`${place}: the document ${problem}`);
      } catch (error) {
        problems.push(`${place}: ${errorMessage(error)}`);
      }
    },
  };
}

/**
 * Parses newline-delimited JSON documents; blank lines are skipped.
 *
 * @param text Contents of the file.
 * @param file Path for the messages of problems.
 */
export function parseDocumentLines(text: string, file: string): ParsedLines {
  const parser = createLineParser(file);
  for (const line of text.split('\n')) parser.add(line);
  return parser.parsed;
}

/** Parses a file of documents as a stream, without holding its whole text in memory. */
async function parseDocumentFile(file: string): Promise<ParsedLines> {
  const parser = createLineParser(file);
  for await (const line of readLines(file)) parser.add(line);
  return parser.parsed;
}

function findDuplicates(entries: ParsedLines['documents']): string[] {
  const places = new Map<string, string>();
  const problems: string[] = [];
  for (const { document, place } of entries) {
    const first = places.get(document._id);
    if (first === undefined) places.set(document._id, place);
    else problems.push(`${place}: the _id "${document._id}" is already used at ${first}`);
  }
  return problems;
}

async function documentFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `Dataset folder ${folder} cannot be read (${error.code}); it must contain *.ndjson files`,
      {
        cause: error,
      },
    );
  });
  return names.filter((name) => name.endsWith('.ndjson')).sort();
}

/**
 * Loads a dataset from its folder; the name of the dataset is that of the folder.
 *
 * @throws Error listing all invalid lines and duplicate ids (file, line number, reason), at most 20 of them.
 */
export async function loadDataset(folder: string): Promise<LoadedDataset> {
  const documentsFolder = path.join(folder, 'documents');
  const documents: ParsedLines['documents'][number][] = [];
  const problems: string[] = [];
  for (const name of await documentFiles(documentsFolder)) {
    const file = path.join(documentsFolder, name);
    const parsed = await parseDocumentFile(file);
    for (const each of parsed.documents) documents.push(each);
    for (const each of parsed.problems) problems.push(each);
  }
  problems.push(...findDuplicates(documents));
  if (problems.length > 0) {
    const more = problems.length - MAX_PROBLEMS_SHOWN;
    const shown = problems.slice(0, MAX_PROBLEMS_SHOWN).map((problem) => `- ${problem}`);
    if (more > 0) shown.push(`…and ${more} more`);
    throw new Error(`Dataset ${folder} is not valid:\n${shown.join('\n')}`);
  }
  const snapshot = createSnapshot(documents.map(({ document }) => document));
  return { name: path.basename(path.resolve(folder)), folder, snapshot };
}

/** Lists the dataset folders in `root`: those with a `documents` folder, sorted by name. */
export async function listDatasetFolders(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const folders: string[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory()) continue;
    const folder = path.join(root, entry.name);
    if ((await readdir(folder)).includes('documents')) folders.push(folder);
  }
  return folders.sort();
}
