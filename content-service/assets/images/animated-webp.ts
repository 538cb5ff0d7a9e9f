import { open } from 'node:fs/promises';

/** Where the flags of an extended WebP file stand, in bytes. */
const FLAGS_OFFSET = 20;
const ANIMATION_FLAG = 0x02;

/**
 * Whether a WebP file is an animation, told by its first bytes.
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
