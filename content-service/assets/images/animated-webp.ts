import { open } from 'node:fs/promises';

/** Offset of the flags in an extended WebP file (VP8X), in bytes. */
const FLAGS_OFFSET = 20;
const ANIMATION_FLAG = 0x02;

/**
 * True if the WebP file is an animation, according to its VP8X header.
 *
 * @param file Path of the file.
 */
export async function isAnimatedWebp(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FLAGS_OFFSET + 1), 0, FLAGS_OFFSET + 1, 0);
    const isExtended = bytesRead > FLAGS_OFFSET && buffer.toString('latin1', 8, 16) === 'WEBPVP8X';
    return isExtended && (buffer.readUInt8(FLAGS_OFFSET) & ANIMATION_FLAG) !== 0;
  } finally {
    await handle.close();
  }
}
