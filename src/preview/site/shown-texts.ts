import type { Author, SiteSettings } from '../../content/types.ts';
import { createSettingsLookup } from '../../site/content-index.ts';
import type { Site } from '../../site/site.ts';

/** Returns a site whose header, footer and authors have their texts as they are shown; routes stay as they are. */
export function withShownTexts(
  site: Site,
  { settings, authors }: { readonly settings: readonly SiteSettings[]; readonly authors: readonly Author[] },
): Site {
  const shownById = new Map(authors.map((author) => [author._id, author]));
  const shownAuthors = site.snapshot.authors.map((author) => shownById.get(author._id) ?? author);
  const authorsById = new Map(shownAuthors.map((author) => [author._id, author]));
  return {
    ...site,
    snapshot: { ...site.snapshot, settings, authors: shownAuthors },
    content: {
      ...site.content,
      settings: createSettingsLookup(settings),
      author: (id) => authorsById.get(id),
    },
  };
}
