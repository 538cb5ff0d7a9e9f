import { closeSync, openSync, readSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Revisions } from '../../content/fetch-changes.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { RoutedDocument } from '../../content/types.ts';
import type { LeftOut } from '../../site/quarantine/quarantine.ts';
import { type DocumentFacts } from './slim-document.ts';

/** File of the store with everything but bodies. */
export const INDEX_FILE = 'content.json';

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
}

/** Computes a fingerprint of a text, or of its bytes. */
export function fingerprint(text: string | Uint8Array): string {
  return hash('sha256', text, 'base64url').slice(0, 16);
}

/**
 * Reads the stored content of a folder.
 * @returns `undefined` where there is none that can be trusted.
 */
export async function readStoredContent(folder: string): Promise<StoredContent | undefined> {
  try {
    // Written by `write-content.ts`.
    const stored = JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8')) as StoredContent;
    const { size } = await stat(join(folder, stored.bodies.file));
    return size < stored.bodies.size ? undefined : stored;
  } catch {
    return undefined;
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
  return {
    read(id) {
      const found = documents[id];
      if (!found) throw new Error(`The stored content has no page or article ${id}.`);
      const bytes = Buffer.allocUnsafe(found.size);
      const count = readSync(descriptor, bytes, 0, found.size, found.offset);
      const text = bytes.toString('utf8', 0, count);
      if (fingerprint(text) !== found.hash) throw damage(`The body of ${id} in ${file} is damaged.`);
      // Written by `write-content.ts`.
      return JSON.parse(text) as RoutedDocument;
    },
    close: () => closeSync(descriptor),
  };
}
