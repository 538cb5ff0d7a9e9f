import { createHash } from 'node:crypto';
import type { ShareCard } from './share-card.ts';

/**
 * Version of how cards are drawn. Raise it whenever they look different: names of images tell what is drawn, and
 * browsers, link previews and our own cache keep what has the same name.
 */
export const SHARE_CARD_VERSION = 1;

/** Characters of a file's name: 128 bits, far from two cards ever having the same. */
const NAME_LENGTH = 32;

/** Returns the file name of a card's image, in the cache and on the site: a hash of all inputs. */
export function shareFile({ title, section, audience, language, tone, picture }: ShareCard): string {
  const parts = [
    SHARE_CARD_VERSION,
    title,
    section ?? null,
    audience,
    language,
    tone,
    picture ? [picture.assetId, rectangle(picture.crop), rectangle(picture.hotspot)] : null,
  ];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, NAME_LENGTH);
  return `${hash}.jpg`;
}

/**
 * Sorts the fields of a rectangle by name for a deterministic hash: the content service does not guarantee an order.
 */
function rectangle(value: Readonly<Record<string, number | null>> | null): readonly unknown[] | null {
  return value && Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}
