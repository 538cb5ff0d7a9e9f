import { PLAYER } from '../../../config/limits.ts';
import { PlayerError } from '../player-error.ts';
import * as ZIP from './zip-format.ts';

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

/** What systems put into archives besides the files somebody meant. */
const JUNK = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$)|\/$/;

/** Reads the numbers of an archive, which has them in little-endian order. */
function numbersOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    length: bytes.byteLength,
    short: (offset: number) => view.getUint16(offset, true),
    long: (offset: number) => view.getUint32(offset, true),
  };
}

type Numbers = ReturnType<typeof numbersOf>;

/** @throws PlayerError 'invalid zip data' unless this holds. */
function requireThat(holds: boolean): asserts holds {
  if (!holds) throw new PlayerError('invalidZip');
}

/** Offset of the record that ends the archive, searched from the back because a comment may follow it. */
function findDirectoryEnd({ length, long }: Numbers): number {
  const last = length - ZIP.DIRECTORY_END_LENGTH;
  let offset = last;
  while (offset >= 0 && long(offset) !== ZIP.DIRECTORY_END) offset -= 1;
  requireThat(offset >= 0 && last - offset <= ZIP.LONGEST_COMMENT);
  return offset;
}

/**
 * Reads the list of files of a ZIP archive. Nothing is decompressed, and no size is believed before the bytes are there.
 *
 * @returns the files by name, without folders and what operating systems add.
 * @throws PlayerError 'invalid zip data' for what is no archive, is cut off, uses ZIP64 or several disks, has entries
 *   that overlap, repeat or lie outside, or more of them than allowed.
 */
export function readZipDirectory(bytes: Uint8Array<ArrayBuffer>): ReadonlyMap<string, ZipEntry> {
  const numbers = numbersOf(bytes);
  const { short, long } = numbers;
  const directoryEnd = findDirectoryEnd(numbers);
  const count = short(directoryEnd + 10);
  const directoryStart = long(directoryEnd + 16);
  // ZIP64 puts its largest numbers here, which fail as too many entries or as a directory outside of the file.
  requireThat(short(directoryEnd + 4) === 0 && short(directoryEnd + 8) === count);
  requireThat(count <= PLAYER.maxPackageEntries && directoryStart <= directoryEnd);

  const entries = new Map<string, ZipEntry>();
  const ranges: { readonly start: number; readonly end: number }[] = [];
  let offset = directoryStart;
  for (let index = 0; index < count; index += 1) {
    const nameStart = offset + ZIP.DIRECTORY_HEADER_LENGTH;
    requireThat(nameStart <= directoryEnd && long(offset) === ZIP.DIRECTORY_HEADER);
    const nameEnd = nameStart + short(offset + 28);
    const next = nameEnd + short(offset + 30) + short(offset + 32);
    const start = long(offset + 42);
    requireThat(next <= directoryEnd && start + ZIP.LOCAL_HEADER_LENGTH <= directoryStart);
    requireThat(long(start) === ZIP.LOCAL_HEADER);
    // The local header repeats the name and may have other extra fields.
    const dataStart = start + ZIP.LOCAL_HEADER_LENGTH + short(start + 26) + short(start + 28);
    const end = dataStart + long(offset + 20);
    requireThat(end <= directoryStart);
    ranges.push({ start, end });
    const name = new TextDecoder().decode(bytes.subarray(nameStart, nameEnd));
    if (!JUNK.test(name)) {
      requireThat(!entries.has(name));
      entries.set(name, {
        name,
        method: short(offset + 10),
        isEncrypted: (short(offset + 8) & ZIP.ENCRYPTED_FLAG) !== 0,
        compressed: bytes.subarray(dataStart, end),
        size: long(offset + 24),
      });
    }
    offset = next;
  }
  // Archives whose entries share bytes are how a small file pretends to be a huge one.
  let free = 0;
  for (const { start, end } of ranges.sort((one, other) => one.start - other.start)) {
    requireThat(start >= free);
    free = end;
  }
  return entries;
}
