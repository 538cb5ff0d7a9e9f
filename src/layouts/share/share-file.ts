import { createHash } from 'node:crypto';
import type { ShareCard } from './share-card.ts';

/**
 * Version of how cards are drawn. Raise it whenever they look different: names of images tell what is drawn, and
 * browsers, link previews and our own cache keep what has the same name.
 */
export const SHARE_CARD_VERSION = 1;

/** Characters of a file's name: 128 bits, far from two cards ever having the same. */
const NAME_LENGTH = 32;

/** Name of the image of a card, here and where it is published: it tells everything that goes into it. */
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

/** Numbers in the order of their names: the content service may give them in any. */
function rectangle(value: Readonly<Record<string, number | null>> | null): readonly unknown[] | null {
  return value && Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}
