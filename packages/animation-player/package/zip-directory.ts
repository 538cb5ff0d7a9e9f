import { PlayerError } from '../player-error.ts';
import { packageError } from './package-error.ts';

/** Maximum number of entries in the central directory. */
export const MAX_PACKAGE_ENTRIES = 1000;

// Signatures and lengths of ZIP records (APPNOTE.TXT, section 4.3), in bytes.
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_LENGTH = 30;
const DIRECTORY_HEADER = 0x02014b50;
const DIRECTORY_HEADER_LENGTH = 46;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED_FLAG = 1;

/** Entry of an archive, still compressed. */
export interface ZipEntry {
  readonly name: string;
  /** Declared compression method: 0 is stored, 8 is deflate. */
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly compressed: Uint8Array<ArrayBuffer>;
  /** Declared size of the decompressed data, in bytes. */
  readonly size: number;
}

/** Files that operating systems add to archives, and directories. */
const JUNK = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$)|\/$/;

/** Creates a reader of little-endian numbers. */
function numbersOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    length: bytes.byteLength,
    short: (offset: number) => view.getUint16(offset, true),
    long: (offset: number) => view.getUint32(offset, true),
  };
}

type Numbers = ReturnType<typeof numbersOf>;

/** Asserts a condition. @throws PlayerError 'invalid zip data' unless it holds. */
function requireThat(holds: boolean): asserts holds {
  if (!holds) throw packageError('invalidZip');
}

/** Returns the offset of the end-of-central-directory record, searching backwards because a comment may follow it. */
function findDirectoryEnd({ length, long }: Numbers): number {
  const last = length - DIRECTORY_END_LENGTH;
  let offset = last;
  while (offset >= 0 && long(offset) !== DIRECTORY_END) offset -= 1;
  requireThat(offset >= 0 && last - offset <= LONGEST_COMMENT);
  return offset;
}

/**
 * Reads the central directory of a ZIP archive, without decompressing or trusting declared sizes.
 *
 * @returns the files by name, without directories and files of operating systems.
 * @throws PlayerError 'invalid zip data' for what is not an archive, is truncated, uses ZIP64 or several disks, has
 *   overlapping, duplicate or out-of-range entries; 'File is too large' for too many entries.
 */
export function readZipDirectory(bytes: Uint8Array<ArrayBuffer>): ReadonlyMap<string, ZipEntry> {
  const numbers = numbersOf(bytes);
  const { short, long } = numbers;
  const directoryEnd = findDirectoryEnd(numbers);
  const count = short(directoryEnd + 10);
  const directoryStart = long(directoryEnd + 16);
  // ZIP64 has the largest values here, which fail as an out-of-range directory.
  requireThat(short(directoryEnd + 4) === 0 && short(directoryEnd + 8) === count);
  requireThat(directoryStart <= directoryEnd);
  if (count > MAX_PACKAGE_ENTRIES) throw new PlayerError('tooLarge', `(${count} files)`);

  const entries = new Map<string, ZipEntry>();
  const ranges: { readonly start: number; readonly end: number }[] = [];
  let offset = directoryStart;
  for (let index = 0; index < count; index += 1) {
    const nameStart = offset + DIRECTORY_HEADER_LENGTH;
    requireThat(nameStart <= directoryEnd && long(offset) === DIRECTORY_HEADER);
    const nameEnd = nameStart + short(offset + 28);
    const next = nameEnd + short(offset + 30) + short(offset + 32);
    const start = long(offset + 42);
    requireThat(next <= directoryEnd && start + LOCAL_HEADER_LENGTH <= directoryStart);
    requireThat(long(start) === LOCAL_HEADER);
    // The local header repeats the name and may have other extra fields.
    const dataStart = start + LOCAL_HEADER_LENGTH + short(start + 26) + short(start + 28);
    const end = dataStart + long(offset + 20);
    requireThat(end <= directoryStart);
    ranges.push({ start, end });
    const name = new TextDecoder().decode(bytes.subarray(nameStart, nameEnd));
    if (!JUNK.test(name)) {
      requireThat(!entries.has(name));
      entries.set(name, {
        name,
        method: short(offset + 10),
        isEncrypted: (short(offset + 8) & ENCRYPTED_FLAG) !== 0,
        compressed: bytes.subarray(dataStart, end),
        size: long(offset + 24),
      });
    }
    offset = next;
  }
  // Overlapping entries are how a zip bomb gets around a limit on expansion.
  let free = 0;
  for (const { start, end } of ranges.sort((one, other) => one.start - other.start)) {
    requireThat(start >= free);
    free = end;
  }
  return entries;
}
