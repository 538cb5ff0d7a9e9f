import { isPlayerUrl } from '../../config/video-hosts.ts';

/** Attributes of the frame a player runs in. It may do what showing a film takes, and nothing else. */
export interface PlayerFrame {
  readonly src: string;
  readonly title: string;
  readonly allow: string;
  readonly allowFullscreen: true;
  readonly referrerPolicy: 'strict-origin-when-cross-origin';
}

/**
 * The frame of a player.
 * @returns `undefined` for an address that is not a listed player's, wherever it came from.
 */
export function playerFrame(src: string, title: string): PlayerFrame | undefined {
  if (!isPlayerUrl(src)) return undefined;
  return {
    src,
    title,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    allowFullscreen: true,
    // Players refuse pages that do not say where they stand; the path stays private.
    referrerPolicy: 'strict-origin-when-cross-origin',
  };
}
