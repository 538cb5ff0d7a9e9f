import { isPlayerUrl } from '../../config/video-hosts.ts';

/** Attributes of an embedded player's iframe, with minimal permissions. */
export interface PlayerFrame {
  readonly src: string;
  readonly title: string;
  readonly allow: string;
  readonly referrerPolicy: 'strict-origin-when-cross-origin';
}

/** Returns the iframe attributes of a player; `undefined` for an address that is not on the list of hosts. */
export function playerFrame(src: string, title: string): PlayerFrame | undefined {
  if (!isPlayerUrl(src)) return undefined;
  return {
    src,
    title,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    // Players require a referrer; the path stays private.
    referrerPolicy: 'strict-origin-when-cross-origin',
  };
}
