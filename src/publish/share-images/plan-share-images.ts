import type { Site } from '../../site/site.ts';
import { chosenPicture, shareCard, type ShareCard } from '../../layouts/share/share-card.ts';
import { shareFile } from '../../layouts/share/share-file.ts';

/** A share image that the site needs. */
export interface PlannedShareImage {
  /** File name: a hash of all inputs. */
  readonly file: string;
  readonly card: ShareCard;
  /** Document of the image, the first one if several share it; for problems. */
  readonly documentId: string;
  /** Code of that document's locale. */
  readonly locale: string;
}

/** Lists the distinct share images of a site, grouped by their image so that it need not be cached for long. Pure. */
export function planShareImages(site: Site): readonly PlannedShareImage[] {
  const byFile = new Map<string, PlannedShareImage>();
  for (const route of site.routes.all) {
    if (chosenPicture(site, route)) continue;
    const card = shareCard(site, route);
    const file = shareFile(card);
    if (byFile.has(file)) continue;
    byFile.set(file, { file, card, documentId: route.documentId, locale: route.sourceLocale });
  }
  const keyOf = ({ card: { picture, tone }, file }: PlannedShareImage) =>
    `${picture?.assetId ?? ''} ${tone} ${file}`;
  return [...byFile.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
