import type {
  AnimationFileAsset,
  ArticleDocument,
  Author,
  ImageAsset,
  PageDocument,
  RedirectDocument,
  SiteSettings,
  Topic,
  TranslationGroup,
} from './types.ts';

/** Everything the build reads from the content service: fetched once, validated, frozen. */
export interface Snapshot {
  readonly pages: readonly PageDocument[];
  readonly articles: readonly ArticleDocument[];
  readonly groups: readonly TranslationGroup[];
  readonly assets: readonly ImageAsset[];
  readonly settings: readonly SiteSettings[];
  readonly topics: readonly Topic[];
  readonly authors: readonly Author[];
  readonly redirects: readonly RedirectDocument[];
  /** Every file that may be an animation. */
  readonly animationFiles: readonly AnimationFileAsset[];
  /** Animations that documents refer to, with the metadata read from their files. */
  readonly animations: readonly AnimationInfo[];
}

/** Content without documents. */
export const EMPTY_SNAPSHOT: Snapshot = {
  pages: [],
  articles: [],
  groups: [],
  assets: [],
  settings: [],
  topics: [],
  authors: [],
  redirects: [],
  animationFiles: [],
  animations: [],
};

/** An animation file that was read and found to be sound. */
export interface AnimationInfo {
  /** Id of the file. */
  readonly _id: string;
  /** Name of the published file: its content decides it. */
  readonly file: string;
  /** Size in the animation's own pixels. */
  readonly width: number;
  readonly height: number;
}

/** Freezes a value and everything in it. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

/** Returns the newest `_updatedAt` of a snapshot, as ISO 8601. */
export function revisionDate(snapshot: Snapshot): string {
  const dates = [
    snapshot.pages,
    snapshot.articles,
    snapshot.topics,
    snapshot.settings,
    snapshot.groups,
  ].flatMap((documents) => documents.map((document) => document._updatedAt));
  const newest = dates.reduce((latest, date) => (date > latest ? date : latest), '');
  if (newest === '') throw new Error('The snapshot has no dated document, so the site has no revision date.');
  return newest;
}
