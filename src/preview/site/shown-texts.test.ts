import { expect, it } from 'vitest';
import { getLocale } from '../../config/locales.ts';
import { contentText } from '../../content/content-text.ts';
import { testSettings, testSnapshot } from '../../content/testing/fixtures.ts';
import { testSite } from '../../site/testing/site.ts';
import { withShownTexts } from './shown-texts.ts';

it('shows settings and authors as they are encoded, along the fallback chain, and all else as it is', () => {
  const snapshot = testSnapshot();
  const [author] = snapshot.authors;
  if (!author) throw new Error('The snapshot has no author.');
  const settings = { ...testSettings(), footerText: contentText('Encoded') };
  const site = testSite(snapshot);
  const {
    content,
    routes,
    snapshot: shown,
  } = withShownTexts(site, {
    settings: [settings],
    authors: [{ ...author, name: contentText('Encoded') }],
  });
  expect(content.settings(getLocale('de')).footerText).toBe('Encoded');
  expect(content.author(author._id)?.name).toBe('Encoded');
  expect(content.author('nobody')).toBeUndefined();
  expect(routes).toBe(site.routes);
  // Marks know objects by identity.
  expect(shown.settings).toContain(content.settings(getLocale('de')));
  expect(shown.authors).toContain(content.author(author._id));
});

it('shows authors that are not encoded as they are stored', () => {
  const site = testSite(testSnapshot());
  const { content } = withShownTexts(site, { settings: [testSettings()], authors: [] });
  expect(content.author('author-1')?.name).toBe('Ada');
});
