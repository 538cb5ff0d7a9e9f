import type { PreviewValue } from '@sanity/types';

/** Selection of a preview: texts by name, each absent while its field is empty. */
export type Selected<Text extends string> = { readonly [Name in Text]?: string };

/** Medium in the selection of a preview. */
export type SelectedMedia = PreviewValue['media'];
