import { describe, expect, it } from 'vitest';
import { getLocale } from '../../config/locales/locales.ts';
import { contentText } from '../../content/content-text.ts';
import { testLink, testSettings, testSnapshot } from '../../content/testing/fixtures.ts';
import type { SiteSettings } from '../../content/types.ts';
import { testSite } from '../../site/testing/site.ts';
import { completeSettings, withShownTexts } from './shown-settings.ts';

const { routes } = testSite(testSnapshot());

/** Completes German settings beside sound English ones. */
function german(changes: object): SiteSettings {
  // Drafts have any shape.
  const draft = { ...testSettings('de'), ...changes } as SiteSettings;
  const [, completed] = completeSettings([testSettings(), draft], routes);
  if (!completed) throw new Error('The settings are gone.');
  return completed;
}

const link = (key: string, target: object = { documentId: 'page-home-en-gb' }) => ({
  _type: 'link',
  _key: key,
  ...testLink(),
  url: null,
  ...target,
});
const keysOf = (items: readonly { readonly _key: string | null }[] | null) => items?.map(({ _key }) => _key);

describe('completeSettings', () => {
  it('returns settings without problems with the same objects in them, which marks know', () => {
    const settings = testSettings();
    const [completed] = completeSettings([settings], routes);
    expect(completed).toEqual(settings);
    expect(completed?.navigation).toBe(settings.navigation);
  });

  it.each([
    ['a missing document', { documentId: 'nowhere' }],
    ['nothing', {}],
    ['two places', { destination: 'consumerSite', url: 'https://outside.example/' }],
    ['an address that is none', { url: 'outside' }],
    ['an address that runs a script', { url: 'javascript:alert(1)' }],
    ['an action, which the header has no place for', { pageAction: 'Copy to Clipboard' }],
  ])('leaves out only the link of the header that leads to %s', (_, target) => {
    const bad = link('bad', { documentId: null, ...target });
    const group = { _type: 'menuGroup', _key: 'g', label: 'G', links: [link('c'), bad] };
    const { navigation, footerText } = german({ navigation: [link('a'), bad, group, link('b')] });
    expect(keysOf(navigation)).toEqual(['a', 'g', 'b']);
    expect(navigation[1]).toMatchObject({ links: [{ _key: 'c' }] });
    expect(footerText).toBe('Footer de');
  });

  it('leaves out a group that has no links left', () => {
    const group = {
      _type: 'menuGroup',
      _key: 'g',
      label: 'G',
      links: [link('bad', { documentId: 'nowhere' })],
    };
    expect(keysOf(german({ navigation: [group, link('a')] }).navigation)).toEqual(['a']);
  });

  it('leaves out only the link of the footer that leads nowhere', () => {
    const bad = link('bad', { documentId: 'nowhere' });
    const { footerColumns, socialLinks } = german({
      footerColumns: [{ _key: 'f', heading: 'Mehr', links: [bad, link('a')] }],
      socialLinks: [
        { _key: 's', platform: 'instagram', url: null },
        { _key: 't', platform: 'tiktok', url: 'https://social.example/' },
      ],
    });
    expect(footerColumns.map(({ links }) => keysOf(links))).toEqual([['a']]);
    expect(keysOf(socialLinks)).toEqual(['t']);
  });

  it.each([
    ['nowhere', { documentId: 'nowhere', url: null }],
    ['to a script', { url: 'javascript:alert(1)' }],
  ])('keeps a button that leads %s with its label, and leads to the page itself', (_, target) => {
    const button = { ...testLink({ ...target, label: 'Los' }), _key: null };
    const { navigationAction, cookiePolicy } = german({ navigationAction: button, cookiePolicy: button });
    expect(navigationAction).toMatchObject({ label: 'Los', documentId: null, url: '#' });
    expect(cookiePolicy).toMatchObject({ label: 'Los', documentId: null, url: '#' });
  });

  it('takes what is missing altogether from the next locale, and keeps the rest', () => {
    const completed = german({
      appStore: null,
      navigationAction: null,
      footerText: null,
      footerColumns: null,
    });
    expect(completed).toMatchObject({
      language: 'de',
      appStore: 'https://apps.example/',
      navigationAction: { label: 'A link' },
      footerText: '',
      footerColumns: [],
    });
    expect(keysOf(completed.navigation)).toEqual(['n1']);
  });

  it('has settings of the default locale, whatever there is', () => {
    expect(completeSettings([], routes)).toMatchObject([
      { language: 'en-gb', navigation: [], appStore: '#', navigationAction: { label: '', url: '#' } },
    ]);
    const others = completeSettings([testSettings('de')], routes);
    expect(others).toMatchObject([
      { language: 'de' },
      { language: 'en-gb', appStore: 'https://apps.example/' },
    ]);
  });
});

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
