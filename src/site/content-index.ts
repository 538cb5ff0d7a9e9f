import { fallbackChain, type Locale } from '../config/locales/locales.ts';
import type { AnimationInfo, Snapshot } from '../content/snapshot.ts';
import type { Author, ImageAsset, RoutedDocument, SiteSettings } from '../content/types.ts';

/** Constant-time lookups over a snapshot. */
export interface ContentIndex {
  document(id: string): RoutedDocument | undefined;
  asset(id: string): ImageAsset | undefined;
  author(id: string): Author | undefined;
  /** Metadata of an animation file that documents show. */
  animation(fileId: string): AnimationInfo | undefined;
  /**
   * Site settings of a locale, along the fallback chain.
   * @throws Error when not even English has settings.
   */
  settings(locale: Locale): SiteSettings;
  readonly documentsById: ReadonlyMap<string, RoutedDocument>;
}

/** Indexes a snapshot by id and locale. */
export function createContentIndex(snapshot: Snapshot): ContentIndex {
  const byId = <Item extends { readonly _id: string }>(items: readonly Item[]) =>
    new Map(items.map((item) => [item._id, item]));
  const documentsById = byId<RoutedDocument>([...snapshot.pages, ...snapshot.articles]);
  const assets = byId(snapshot.assets);
  const authors = byId(snapshot.authors);
  const animations = byId(snapshot.animations);

  return {
    documentsById,
    document: (id) => documentsById.get(id),
    asset: (id) => assets.get(id),
    author: (id) => authors.get(id),
    animation: (id) => animations.get(id),
    settings: createSettingsLookup(snapshot.settings),
  };
}

/** Creates the lookup of site settings along the fallback chain. */
export function createSettingsLookup(all: readonly SiteSettings[]): ContentIndex['settings'] {
  const byLocale = new Map(all.map((settings) => [settings.language, settings]));
  return (locale) => {
    for (const { code } of fallbackChain(locale)) {
      const settings = byLocale.get(code);
      if (settings) return settings;
    }
    throw new Error(`No site settings for '${locale.code}'. Create a siteSettings document for en-gb.`);
  };
}
