import { join } from 'node:path';
import { ADDRESS_RECORD } from '../../../config/deployment/deployment.ts';
import { readOwnJson } from '../../../process/read-json.ts';
import { property } from '../../../shared/json.ts';
import type { Address, AddressRecord } from './old-addresses.ts';

/** Address as it is written: path, group, document; of a part of a list also page, topic's group and document. */
type AddressRow = readonly (string | number)[];

/** Path of a page, as it may stand in a line of `_redirects`. */
const PAGE_PATH = /^\/(?:[a-z0-9-]+\/)*$/;

/**
 * Reads the record of addresses of a published site.
 * @param folder folder of the site, which may not exist.
 * @returns `undefined` without a record. Rows that are none are left out: the record may come from a cache.
 */
export async function readAddresses(folder: string): Promise<AddressRecord | undefined> {
  const record = await readOwnJson<unknown>(join(folder, ADDRESS_RECORD));
  return record === undefined ? undefined : parseRecord(record);
}

/** Formats the record of addresses as the text of its file. */
export function addressesText({ current, old }: AddressRecord): string {
  return `${JSON.stringify({ current: current.map(toRow), old: old.map(toRow) })}\n`;
}

function toRow({ path, groupId, documentId, part }: Address): AddressRow {
  const { page, topic } = part ?? {};
  return [
    path,
    groupId,
    documentId,
    ...(page === undefined ? [] : [page]),
    ...(topic ? [topic.groupId, topic.documentId] : []),
  ];
}

function parseRecord(value: unknown): AddressRecord {
  const rows = (name: keyof AddressRecord) => {
    const list = property(value, name);
    return Array.isArray(list) ? list.flatMap((row: unknown) => parseRow(row) ?? []) : [];
  };
  return { current: rows('current'), old: rows('old') };
}

function parseRow(row: unknown): Address | undefined {
  if (!Array.isArray(row)) return undefined;
  const cells: readonly unknown[] = row;
  const [path, groupId, documentId, page, topicGroupId, topicDocumentId] = cells;
  if (typeof path !== 'string' || !PAGE_PATH.test(path)) return undefined;
  if (typeof groupId !== 'string' || typeof documentId !== 'string') return undefined;
  if (typeof page !== 'number') return { path, groupId, documentId };
  const topic =
    typeof topicGroupId === 'string' && typeof topicDocumentId === 'string'
      ? { topic: { groupId: topicGroupId, documentId: topicDocumentId } }
      : {};
  return { path, groupId, documentId, part: { page, ...topic } };
}
