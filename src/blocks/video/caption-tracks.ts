import type { Locale } from '../../config/locales/locales.ts';
import type { BlockOf } from '../../content/types.ts';
import { fileAddress, type ImageHelper } from '../../site/images.ts';

/** Captions of a video as the player offers them. */
export interface CaptionTrack {
  readonly url: string;
  readonly language: string;
  /** The language's own name. */
  readonly label: string;
  /** `true` for the visitor's language: the track is on by default. */
  readonly isDefault: boolean;
}

/** Lists the caption tracks of a video, those in the visitor's language first. */
export function captionTracks(
  captions: BlockOf<'video'>['captions'],
  locale: Pick<Locale, 'language'>,
  images: ImageHelper | undefined,
): readonly CaptionTrack[] {
  return (captions ?? [])
    .flatMap(({ language, fileId }) => {
      const url = fileAddress(images, fileId);
      if (url === undefined) return [];
      return { url, language, label: nameOf(language), isDefault: language === locale.language };
    })
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}
