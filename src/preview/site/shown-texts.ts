import type { Snapshot } from '../../content/snapshot.ts';
import type { Site } from '../../site/site.ts';

/** Returns a site whose header, footer and authors have their texts as they are shown; routes stay as they are. */
export function withShownTexts(
  site: Site,
  { settings, authors }: Pick<Snapshot, 'settings' | 'authors'>,
): Site {
  const settingsById = new Map(settings.map((each) => [each._id, each]));
  const authorsById = new Map(authors.map((each) => [each._id, each]));
  return {
    ...site,
    content: {
      ...site.content,
      settings(locale) {
        const stored = site.content.settings(locale);
        return settingsById.get(stored._id) ?? stored;
      },
      author(id) {
        const stored = site.content.author(id);
        return stored && (authorsById.get(id) ?? stored);
      },
    },
  };
}
