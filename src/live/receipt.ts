import { hash } from 'node:crypto';
import { isRecord, isText, listOf, shape } from '../shared/json.ts';
import { RECEIPTS_FOLDER } from '../config/deployment/deployment.ts';

/** Receipt of a published document: which revision of it the site was built from, and where it is shown. */
export interface Receipt {
  /** `_rev` of the document. */
  readonly revision: string;
  /** Paths of the pages that show it as their own document; none for documents without pages, and for those left out. */
  readonly paths: readonly string[];
}

const isReceipt = shape<Receipt>({ revision: isText, paths: listOf(isText) });

/** Receipts by the ids of documents. */
export type Receipts = Readonly<Record<string, Receipt>>;

/**
 * Returns the path of the file with the receipt of a document, from the root of the site: one of 256, so that an edit
 * rewrites a small one, and a reader of one document fetches a small one.
 */
export function receiptFile(documentId: string): string {
  return `${RECEIPTS_FOLDER}/${hash('sha256', documentId).slice(0, 2)}.json`;
}

/**
 * Reads the receipt of a document from the content of its file.
 * @returns `undefined` if there is none.
 * @throws TypeError for anything else than a file of receipts.
 */
export function readReceipt(file: unknown, documentId: string): Receipt | undefined {
  if (!isRecord(file)) throw new TypeError('The receipts of the site are malformed.');
  if (!Object.hasOwn(file, documentId)) return undefined;
  const receipt = file[documentId];
  if (!isReceipt(receipt)) throw new TypeError(`The receipt of ${documentId} is malformed.`);
  return { revision: receipt.revision, paths: receipt.paths };
}
