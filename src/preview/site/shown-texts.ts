import type { Snapshot } from '../../content/snapshot.ts';
import type { Site } from '../../site/site.ts';

/** Returns a site whose header, footer and authors have their texts as they are shown; routes stay as they are. */
export function withShownTexts(
  site: Site,
  { settings, authors }: Pick<Snapshot, 'settings' | 'authors'>,
): Site {
  const shownSettings = replaceById(site.snapshot.settings, settings);
  const shownAuthors = replaceById(site.snapshot.authors, authors);
  return {
    ...site,
    snapshot: {
      ...site.snapshot,
      settings: [...shownSettings.values()],
      authors: [...shownAuthors.values()],
    },
    content: {
      ...site.content,
      settings(locale) {
        const stored = site.content.settings(locale);
        return shownSettings.get(stored._id) ?? stored;
      },
      author: (id) => shownAuthors.get(id),
    },
  };
}

/** Returns documents by id, each as it is shown if it is among those. */
function replaceById<Item extends { readonly _id: string }>(
  stored: readonly Item[],
  shown: readonly Item[],
): ReadonlyMap<string, Item> {
  const shownById = new Map(shown.map((item) => [item._id, item]));
  return new Map(stored.map((item) => [item._id, shownById.get(item._id) ?? item]));
}
