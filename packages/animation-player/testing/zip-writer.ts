import { deflateRawSync } from 'node:zlib';
import { bytesOf } from './archives.ts';

/** Entry to write, with declarations that may be wrong. */
export interface WrittenEntry {
  readonly name: string;
  /** Bytes, text, or any other value as JSON. */
  readonly content: unknown;
  /** Compression method; 8 is deflate, all others store. */
  readonly method?: number;
  readonly flags?: number;
  /** Bytes to write instead of the compressed ones. */
  readonly stored?: Uint8Array;
  /** Declared sizes in bytes. */
  readonly size?: number;
  readonly compressedSize?: number;
  /** Declared offset in the archive. */
  readonly offset?: number;
  /** Omits sizes in the local header, as streaming writers do. */
  readonly streamed?: boolean;
  readonly extra?: Uint8Array;
}

/** Declarations of the end-of-central-directory record. */
export interface WrittenEnd {
  readonly count?: number;
  readonly directoryOffset?: number;
  readonly comment?: string;
}

const LOCAL_HEADER = 30;
const DIRECTORY_HEADER = 46;
const END = 22;
const UTF8_FLAG = 0x800;
const STREAM_FLAG = 8;

function numbers(length: number, fields: readonly (readonly [offset: number, size: 2 | 4, value: number])[]) {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  for (const [offset, size, value] of fields) {
    if (size === 2) view.setUint16(offset, value, true);
    else view.setUint32(offset, value, true);
  }
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes;
}

const toBytes = (content: unknown): Uint8Array =>
  content instanceof Uint8Array ? content : bytesOf(content);

/** Writes the parts of one entry. Checksums are zero: animation readers do not verify them. */
function writeEntry(entry: WrittenEntry, place: number) {
  const { name, content, method = 8, flags = 0, streamed = false, extra = new Uint8Array() } = entry;
  const plain = toBytes(content);
  const stored = entry.stored ?? (method === 8 ? new Uint8Array(deflateRawSync(plain)) : plain);
  const { size = plain.byteLength, compressedSize = stored.byteLength, offset = place } = entry;
  const encodedName = bytesOf(name);
  const allFlags = flags | UTF8_FLAG | (streamed ? STREAM_FLAG : 0);
  const local = numbers(LOCAL_HEADER, [
    [0, 4, 0x04034b50],
    [4, 2, 20],
    [6, 2, allFlags],
    [8, 2, method],
    [18, 4, streamed ? 0 : compressedSize],
    [22, 4, streamed ? 0 : size],
    [26, 2, encodedName.byteLength],
    [28, 2, extra.byteLength],
  ]);
  const descriptor = streamed
    ? numbers(16, [
        [0, 4, 0x08074b50],
        [8, 4, compressedSize],
        [12, 4, size],
      ])
    : new Uint8Array();
  const listed = numbers(DIRECTORY_HEADER, [
    [0, 4, 0x02014b50],
    [4, 2, 20],
    [6, 2, 20],
    [8, 2, allFlags],
    [10, 2, method],
    [20, 4, compressedSize],
    [24, 4, size],
    [28, 2, encodedName.byteLength],
    [30, 2, extra.byteLength],
    [42, 4, offset],
  ]);
  return {
    body: joined([local, encodedName, extra, stored, descriptor]),
    listed: joined([listed, encodedName, extra]),
  };
}

/** Writes an archive byte by byte, including invalid ones. */
export function writeZip(entries: readonly WrittenEntry[], end: WrittenEnd = {}): Uint8Array<ArrayBuffer> {
  const bodies: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let place = 0;
  for (const entry of entries) {
    const { body, listed } = writeEntry(entry, place);
    bodies.push(body);
    directory.push(listed);
    place += body.byteLength;
  }
  const list = joined(directory);
  const comment = bytesOf(end.comment ?? '');
  const { count = entries.length, directoryOffset = place } = end;
  const last = numbers(END, [
    [0, 4, 0x06054b50],
    [8, 2, count],
    [10, 2, count],
    [12, 4, list.byteLength],
    [16, 4, directoryOffset],
    [20, 2, comment.byteLength],
  ]);
  return joined([...bodies, list, last, comment]);
}

/** Returns the entries of a package with one animation. */
export function packageEntries(
  animation: unknown,
  {
    id = 'one',
    folder = 'animations',
    manifest = {},
  }: { id?: string; folder?: string; manifest?: object } = {},
): readonly [manifest: WrittenEntry, animation: WrittenEntry] {
  return [
    { name: 'manifest.json', content: { version: '1.0', animations: [{ id }], ...manifest } },
    { name: `${folder}/${id}.json`, content: animation },
  ];
}
