import { PLAYER } from '../../../config/limits.ts';
import { PlayerError } from '../player-error.ts';

/** One file of an archive, still compressed. */
export interface ZipEntry {
  readonly name: string;
  /** Compression method as the archive has it; 0 is stored, 8 is deflate. */
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly compressed: Uint8Array<ArrayBuffer>;
  /** Size in bytes once decompressed, as the archive claims. */
  readonly size: number;
}

/** An entry and the range of the archive it takes, header included. */
interface Placed {
  readonly entry: ZipEntry;
  readonly start: number;
  readonly end: number;
}

const SIGNATURE = { localHeader: 0x04034b50, directoryHeader: 0x02014b50, directoryEnd: 0x06054b50 } as const;
const LENGTH = { localHeader: 30, directoryHeader: 46, directoryEnd: 22, longestComment: 0xffff } as const;
const ENCRYPTED_FLAG = 1;

/** What systems put into archives besides the files somebody meant. */
const JUNK = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$)|\/$/;

const invalid = (): PlayerError => new PlayerError('invalidZip');

/** Offset of the record that ends the archive, searched from the back because a comment may follow it. */
function findDirectoryEnd(view: DataView): number {
  const last = view.byteLength - LENGTH.directoryEnd;
  const first = Math.max(0, last - LENGTH.longestComment);
  for (let offset = last; offset >= first; offset -= 1) {
    if (view.getUint32(offset, true) === SIGNATURE.directoryEnd) return offset;
  }
  throw invalid();
}

/** Where the compressed bytes begin: the local header repeats the name and may have other extra fields. */
function dataStart(view: DataView, headerStart: number, directoryStart: number): number {
  if (headerStart + LENGTH.localHeader > directoryStart) throw invalid();
  if (view.getUint32(headerStart, true) !== SIGNATURE.localHeader) throw invalid();
  const nameLength = view.getUint16(headerStart + 26, true);
  const extraLength = view.getUint16(headerStart + 28, true);
  return headerStart + LENGTH.localHeader + nameLength + extraLength;
}

/** Archives whose entries share bytes are how a small file pretends to be a huge one. */
function requireDisjoint(placed: readonly Placed[]): void {
  const sorted = placed.toSorted((a, b) => a.start - b.start);
  for (const [index, { start }] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before !== undefined && start < before.end) throw invalid();
  }
}

/**
 * Reads the list of files of a ZIP archive. Nothing is decompressed, and no size is believed before the bytes are there.
 *
 * @returns the files by name, without folders and what operating systems add.
 * @throws PlayerError 'invalid zip data' for what is no archive, is cut off, uses ZIP64 or several disks, has entries
 *   that overlap, repeat or lie outside, or more of them than allowed.
 */
export function readZipDirectory(bytes: Uint8Array<ArrayBuffer>): ReadonlyMap<string, ZipEntry> {
  if (bytes.byteLength < LENGTH.directoryEnd) throw invalid();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directoryEnd = findDirectoryEnd(view);
  const count = view.getUint16(directoryEnd + 10, true);
  const directoryStart = view.getUint32(directoryEnd + 16, true);
  const isSplit =
    view.getUint16(directoryEnd + 4, true) !== 0 || view.getUint16(directoryEnd + 8, true) !== count;
  // ZIP64 puts its largest numbers here, which fail as too many entries or as a directory outside of the file.
  if (isSplit || count > PLAYER.maxPackageEntries || directoryStart > directoryEnd) throw invalid();

  const decoder = new TextDecoder();
  const entries = new Map<string, ZipEntry>();
  const placed: Placed[] = [];
  let offset = directoryStart;
  for (let index = 0; index < count; index += 1) {
    if (offset + LENGTH.directoryHeader > directoryEnd) throw invalid();
    if (view.getUint32(offset, true) !== SIGNATURE.directoryHeader) throw invalid();
    const compressedSize = view.getUint32(offset + 20, true);
    const nameStart = offset + LENGTH.directoryHeader;
    const nameEnd = nameStart + view.getUint16(offset + 28, true);
    const next = nameEnd + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
    if (next > directoryEnd) throw invalid();
    const start = view.getUint32(offset + 42, true);
    const dataOffset = dataStart(view, start, directoryStart);
    const end = dataOffset + compressedSize;
    if (end > directoryStart) throw invalid();
    const entry: ZipEntry = {
      name: decoder.decode(bytes.subarray(nameStart, nameEnd)),
      method: view.getUint16(offset + 10, true),
      isEncrypted: (view.getUint16(offset + 8, true) & ENCRYPTED_FLAG) !== 0,
      compressed: bytes.subarray(dataOffset, end),
      size: view.getUint32(offset + 24, true),
    };
    placed.push({ entry, start, end });
    offset = next;
  }
  requireDisjoint(placed);
  for (const { entry } of placed) {
    if (JUNK.test(entry.name)) continue;
    if (entries.has(entry.name)) throw invalid();
    entries.set(entry.name, entry);
  }
  return entries;
}
