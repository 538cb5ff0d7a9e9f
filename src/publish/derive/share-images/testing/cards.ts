import type { ShareCard } from '../../../../layouts/share/share-card.ts';
import type { ShareImage } from '../../../output/site-record.ts';

/** A picture of a hero. */
export const testCardPicture = {
  assetId: 'image-0123456789abcdef0123456789abcdef01234567-1600x1200-webp',
  crop: null,
  hotspot: null,
  documentId: 'page-home-en-gb',
  field: 'blocks[0].picture',
} as const;

/** Creates a card with every element, with overrides. */
export function testCard(changes: Partial<ShareCard> = {}): ShareCard {
  return {
    title: 'How it works: find, reserve, enjoy',
    section: 'For stores',
    audience: 'English',
    language: 'en-GB',
    tone: 'mint',
    picture: testCardPicture,
    ...changes,
  };
}

/** Creates the planned share image of a card. */
export function testPlanned(file: string, changes: Partial<ShareCard> = {}): ShareImage {
  return { file, card: testCard(changes), documentId: 'page-home-en-gb', locale: 'en-gb' };
}
