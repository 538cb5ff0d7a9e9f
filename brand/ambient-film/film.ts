import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { toStoredFile, type StoredFile } from '../dataset-files.ts';
import { leftoversFrame } from './leftovers-frame.ts';

/** Encoding parameters of the ambient film. */
export const FILM = {
  names: { day: 'leftovers-week.webm', evening: 'leftovers-week-evening.webm' },
  artwork: 'dataset/artwork/leftovers-boxes.svg',
  seconds: 7,
  framesPerSecond: 24,
  /** Pixels. */
  width: 1280,
  height: 720,
  /** Visible rectangle of the artwork, in its own pixels: the crop of the hero's image around its hotspot. */
  crop: { left: 0, top: 270, width: 1600, height: 900 },
} as const;

/** Returns ffmpeg's arguments: VP9 with constant quality, BT.709 colours, and one key frame per loop. */
const encoderArguments = (output: string): string[] => [
  ...['-hide_banner', '-loglevel', 'error', '-y'],
  ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${FILM.width}x${FILM.height}`],
  ...['-r', String(FILM.framesPerSecond), '-i', '-', '-an'],
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '38', '-cpu-used', '3', '-row-mt', '1', '-g', '240'],
  ...['-color_primaries', 'bt709', '-color_trc', 'iec61966-2-1', '-colorspace', 'bt709'],
  output,
];

async function rawFrame(artwork: string, share: number): Promise<Buffer> {
  const { crop, width, height } = FILM;
  return sharp(Buffer.from(leftoversFrame(artwork, share)))
    .extract(crop)
    .resize(width, height)
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Draws the film and encodes it with ffmpeg. @throws Error when ffmpeg is missing or fails. */
export async function encodeFilm(artwork: string, output: string): Promise<void> {
  const encoder = spawn('ffmpeg', encoderArguments(output), { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = new Promise<void>((resolve, reject) => {
    encoder.once('error', reject);
    encoder.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`ffmpeg ended with ${String(code)}`));
    });
  });
  const frames = FILM.seconds * FILM.framesPerSecond;
  for (let index = 0; index < frames; index += 1) {
    const frame = await rawFrame(artwork, index / frames);
    if (!encoder.stdin.write(frame)) await Promise.race([once(encoder.stdin, 'drain'), ended]);
  }
  encoder.stdin.end();
  await ended;
}

/** Creates the asset and its document for the content service. */
export function toFilmFile(content: Buffer, hour: keyof typeof FILM.names): StoredFile {
  return toStoredFile(content, {
    extension: 'webm',
    mimeType: 'video/webm',
    originalFilename: FILM.names[hour],
    created: '2026-11-22T03:00:00Z',
  });
}
