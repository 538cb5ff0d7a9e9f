import type { PreviewValue } from '@sanity/types';

/** What a preview selected: texts by name, each missing while its field is empty. */
export type Selected<Text extends string> = { readonly [Name in Text]?: string };

/** What a preview selected as its picture. */
export type SelectedMedia = PreviewValue['media'];
