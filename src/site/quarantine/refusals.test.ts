import { describe, expect, it } from 'vitest';
import { CONSEQUENCES, type Consequence, type ProblemKind } from '../../content/problem-kinds.ts';
import type { ContentProblem } from '../../content/problem.ts';
import { allDefinitions, rulesOf } from '../../content/schema/testing/definitions.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import {
  testArticle,
  testAsset,
  testGroup,
  testHero,
  testLink,
  testPage,
  testSettings,
  testSnapshot,
  testTopic,
} from '../../content/testing/fixtures.ts';
import type { Block, BlockOf } from '../../content/types.ts';
import { written, type Written } from '../../content/written.ts';
import { quarantine } from './quarantine.ts';

const home = testPage();
const homeInGerman = testPage({ _id: 'home-de', language: 'de' });
const about = testPage({ _id: 'about', slug: 'about' });
const aboutInGerman = testPage({ _id: 'about-de', language: 'de', slug: 'ueber-uns' });
const blog = testPage({
  _id: 'blog',
  slug: 'blog',
  blocks: [testHero(), articleList(true)],
});
const topic = testTopic();
const article = testArticle({ _id: 'story', slug: 'blog/story', topicIds: [topic._id] });
const redirect = {
  _id: 'redirect-1',
  source: '/old',
  status: 301,
  documentId: null,
  url: '/about/',
} as const;

/** Sound site, of which `about` is what faults are planted in, and `blog` what somebody else edits. */
const sound = testSnapshot({
  pages: [home, homeInGerman, about, aboutInGerman, blog],
  articles: [article],
  topics: [topic],
  redirects: [redirect],
  groups: [testGroup('group-home', [home, homeInGerman]), testGroup('group-about', [about, aboutInGerman])],
});

function articleList(browse: boolean): BlockOf<'articleList'> {
  return written<BlockOf<'articleList'>>({
    _key: 'list',
    _type: 'articleList',
    heading: 'Stories',
    intro: null,
    topicId: null,
    limit: 3,
    browse,
  });
}

function formOf(...names: readonly string[]): BlockOf<'form'> {
  return written<BlockOf<'form'>>({
    _key: `form-${names.join('-')}`,
    _type: 'form',
    heading: 'Write',
    intro: null,
    formId: 'contact',
    layout: 'panel',
    picture: null,
    fields: names.map((name) => ({
      _key: name,
      kind: 'text',
      name,
      label: name,
      required: true,
      help: null,
      autocomplete: null,
      width: null,
      choices: null,
      link: null,
    })),
    submitLabel: 'Send',
    note: null,
    successHeading: 'Thanks',
    successText: 'We write.',
  });
}

/** Content with a fault. */
interface Planted {
  readonly snapshot: Snapshot;
  /** Problems found outside of the snapshot, in files. */
  readonly problems?: readonly ContentProblem[];
}

/** What becomes of content that breaks a rule. */
interface Refusal {
  readonly consequence: Consequence;
  /** Group or document that is left out. */
  readonly leftOut?: string;
  /** Field at which the Studio refuses it; absent for what only comes past the Studio, with the reason. */
  readonly studio: `${string}.${string}` | { readonly pastTheStudio: string };
  readonly plant: () => Planted;
  /** Rule of the Studio that the build applies first and reports instead. */
  readonly reportedAs?: ProblemKind;
}

const withPages = (...changed: readonly Snapshot['pages'][number][]): Planted => ({
  snapshot: {
    ...sound,
    pages: [
      ...sound.pages.map((page) => changed.find(({ _id }) => _id === page._id) ?? page),
      ...changed.filter(({ _id }) => !sound.pages.some((page) => page._id === _id)),
    ],
  },
});
const withBlock = (block: Block) => withPages({ ...aboutInGerman, blocks: [testHero(), block] });
const withHero = (changes: Written<Partial<BlockOf<'hero'>>>) =>
  withPages({ ...aboutInGerman, blocks: [written<Block>({ ...testHero(), ...changes })] });
const withParts = (changes: Partial<Snapshot>): Planted => ({ snapshot: { ...sound, ...changes } });
const withRedirects = (...changes: readonly Partial<Snapshot['redirects'][number]>[]) =>
  withParts({
    redirects: [
      redirect,
      ...changes.map((change, index) => ({
        ...redirect,
        source: '/new',
        _id: `redirect-${index + 2}`,
        ...change,
      })),
    ],
  });
const withSettings = (...settings: Snapshot['settings']) => withParts({ settings });
const inFile = (kind: ProblemKind, field: string): Planted => ({
  snapshot: sound,
  problems: [{ kind, documentId: 'about-de', field, locale: 'de', message: 'No.', fix: 'Upload it again.' }],
});
const picture = { alt: 'Bread', assetId: testAsset._id, hotspot: null, crop: null };
const onlyByApi = { pastTheStudio: 'its forms offer nothing else' };
const keptByPlugin = { pastTheStudio: 'the translation plugin keeps groups' };
const ownChecks = { pastTheStudio: 'Sanity itself refuses references to what is not published' };
const inFiles = { pastTheStudio: 'what is in a file is read by the build' };
const ofRedirects = { pastTheStudio: 'it depends on the addresses of the built site' };
const leavesOutAbout = { consequence: 'leaves out', leftOut: 'group-about' } as const;
const leavesOutRedirect = { consequence: 'leaves out', leftOut: 'redirect-2' } as const;

/** A row for every rule that content is held to: a new rule without a row is a type error. */
const REFUSALS: Readonly<Record<ProblemKind, Refusal>> = {
  shape: {
    ...leavesOutAbout,
    studio: 'page.title',
    // What the API may hold.
    plant: () => withPages({ ...aboutInGerman, title: null as unknown as typeof about.title }),
  },
  rule: {
    ...leavesOutAbout,
    studio: 'page.blocks',
    plant: () => withPages({ ...aboutInGerman, blocks: [testHero(), { ...testHero(), _key: 'second' }] }),
  },
  'unknown-block': {
    ...leavesOutAbout,
    studio: onlyByApi,
    plant: () => withBlock({ _key: 'c', _type: 'carousel' } as unknown as Block),
  },
  'picture-alt': {
    ...leavesOutAbout,
    studio: 'picture.alt',
    reportedAs: 'shape',
    plant: () => withHero({ picture: { ...picture, alt: ' ' } }),
  },
  'picture-asset': {
    ...leavesOutAbout,
    studio: onlyByApi,
    plant: () => withHero({ picture: { ...picture, assetId: null } }),
  },
  'animation-file': {
    ...leavesOutAbout,
    studio: 'vectorAnimation.file',
    plant: () =>
      withHero({
        media: 'animation',
        animation: {
          animationId: null,
          description: null,
          start: 'automatic',
          loop: null,
          mode: null,
          speed: null,
          controls: null,
          poster: null,
        },
      }),
  },
  'link-target': {
    ...leavesOutAbout,
    studio: 'link.label',
    plant: () => withHero({ actions: [{ ...testLink({}), url: null, _key: 'a' }] }),
  },
  'header-action': {
    consequence: 'stops',
    studio: 'siteSettings.navigation',
    plant: () =>
      withSettings({
        ...testSettings(),
        navigation: [{ ...testLink({ pageAction: 'Open GDPR Banner' }), _type: 'link', _key: 'n' }],
      }),
  },
  'video-file': {
    ...leavesOutAbout,
    studio: 'hero.video',
    plant: () => withHero({ media: 'video', picture, video: { id: null, mimeType: null } }),
  },
  'captions-file': {
    ...leavesOutAbout,
    studio: 'video.captions[captionTrack].file',
    plant: () =>
      withBlock(
        written<BlockOf<'video'>>({
          _key: 'v',
          _type: 'video',
          heading: 'Watch',
          intro: null,
          source: 'file',
          address: null,
          file: { url: 'https://cdn.example/film.mp4', mimeType: 'video/mp4' },
          captions: [{ _key: 'c', language: 'de', url: null }],
          title: 'A film',
          picture,
          duration: '1:00',
          publishedAt: null,
          transcript: null,
        }),
      ),
  },
  'form-differs': {
    ...leavesOutAbout,
    studio: 'form.fields',
    plant: () =>
      withPages(
        { ...about, blocks: [testHero(), formOf('name')] },
        ...['contact', 'help'].map((_id) =>
          testPage({ _id, slug: _id, blocks: [testHero(), formOf('email')] }),
        ),
      ),
  },
  slug: {
    ...leavesOutAbout,
    studio: 'page.slug',
    reportedAs: 'rule',
    plant: () => withPages({ ...aboutInGerman, slug: 'Über uns' }),
  },
  'topic-slug': {
    consequence: 'leaves out',
    leftOut: topic._id,
    studio: 'topic.slug',
    reportedAs: 'rule',
    plant: () => withParts({ topics: [{ ...topic, slug: 'no/slash' }] }),
  },
  'unknown-locale': {
    ...leavesOutAbout,
    studio: 'page.language',
    reportedAs: 'rule',
    plant: () => withPages({ ...aboutInGerman, language: 'xx' }),
  },
  reference: {
    ...leavesOutAbout,
    studio: ownChecks,
    plant: () => withPages({ ...aboutInGerman, parentId: 'page-gone' }),
  },
  'reference-left-out': {
    consequence: 'leaves out',
    leftOut: article._id,
    studio: { pastTheStudio: 'the Studio refuses what it follows from' },
    // The API may hold an author without a name.
    plant: () => withParts({ authors: [{ _id: 'author-1', name: written(''), portrait: null }] }),
  },
  'animation-broken': {
    ...leavesOutAbout,
    studio: inFiles,
    plant: () => inFile('animation-broken', 'blocks[0].animation.file'),
  },
  'asset-missing': {
    ...leavesOutAbout,
    studio: inFiles,
    plant: () => inFile('asset-missing', 'sharePicture'),
  },
  'picture-broken': {
    ...leavesOutAbout,
    studio: inFiles,
    plant: () => inFile('picture-broken', 'sharePicture'),
  },
  'no-english': {
    consequence: 'leaves out',
    leftOut: 'page-fr',
    studio: 'page.language',
    plant: () => withPages(testPage({ _id: 'page-fr', language: 'fr', slug: 'nouveau' })),
  },
  'member-locale': {
    ...leavesOutAbout,
    studio: keptByPlugin,
    plant: () =>
      withParts({
        groups: sound.groups.map((group) =>
          group._id === 'group-about'
            ? { ...group, translations: [...group.translations, { language: 'fr', documentId: 'about-de' }] }
            : group,
        ),
      }),
  },
  'locale-twice': {
    ...leavesOutAbout,
    studio: keptByPlugin,
    plant: () => {
      const second = { ...aboutInGerman, _id: 'about-de-2', slug: 'ueber-mich' };
      const { snapshot } = withPages(second);
      const groups = [...sound.groups.slice(0, 1), testGroup('group-about', [about, aboutInGerman, second])];
      return { snapshot: { ...snapshot, groups } };
    },
  },
  'group-twice': {
    consequence: 'leaves out',
    leftOut: 'group-other',
    studio: keptByPlugin,
    plant: () => withParts({ groups: [...sound.groups, testGroup('group-other', [about])] }),
  },
  'redirect-address': {
    ...leavesOutRedirect,
    studio: 'redirect.source',
    plant: () => withRedirects({ source: 'new' }),
  },
  'redirect-targets': {
    ...leavesOutRedirect,
    studio: 'redirect.url',
    plant: () => withRedirects({ url: null }),
  },
  'redirect-twice': {
    ...leavesOutRedirect,
    studio: 'redirect.source',
    plant: () => withRedirects({ source: '/old' }),
  },
  'redirect-shadowed': {
    ...leavesOutRedirect,
    studio: ofRedirects,
    plant: () => withRedirects({ source: '/about' }),
  },
  'redirect-unknown': {
    ...leavesOutRedirect,
    studio: ofRedirects,
    plant: () => withRedirects({ url: '/nowhere/' }),
  },
  'redirect-circle': {
    ...leavesOutRedirect,
    studio: ofRedirects,
    plant: () => withRedirects({ url: '/new' }),
  },
  'path-taken': {
    consequence: 'stops',
    studio: 'page.slug',
    plant: () => withPages({ ...aboutInGerman, slug: 'blog' }),
  },
  'list-path-taken': {
    consequence: 'stops',
    studio: 'topic.slug',
    plant: () => withParts({ topics: [{ ...topic, slug: 'story' }] }),
  },
  'no-home': {
    consequence: 'stops',
    studio: 'page.slug',
    plant: () => withPages({ ...home, slug: 'start' }),
  },
  'no-settings': {
    consequence: 'stops',
    studio: { pastTheStudio: 'the English settings can be neither unpublished nor deleted there' },
    plant: () => withSettings(testSettings('de')),
  },
  'settings-twice': {
    consequence: 'stops',
    studio: { pastTheStudio: 'settings have a fixed id for each locale, and cannot be duplicated' },
    plant: () => withSettings(testSettings(), { ...testSettings(), _id: 'more' }),
  },
  'settings-locale': {
    consequence: 'stops',
    studio: 'siteSettings.language',
    plant: () => withSettings(testSettings(), testSettings('xx')),
  },
  'settings-address': {
    consequence: 'stops',
    studio: 'siteSettings.appStore',
    plant: () => withSettings({ ...testSettings(), appStore: 'http://apps.example/' }),
  },
  'home-list': {
    consequence: 'warns',
    studio: { pastTheStudio: 'it is published all the same' },
    plant: () => withPages({ ...homeInGerman, blocks: [testHero(), articleList(false)] }),
  },
};

const rows = Object.entries(REFUSALS) as readonly (readonly [ProblemKind, Refusal])[];

describe('a refusal', () => {
  it('has a consequence in the table of the build', () => {
    expect(Object.fromEntries(rows.map(([kind, { consequence }]) => [kind, consequence]))).toEqual(
      CONSEQUENCES,
    );
  });

  it('is planted in content that is sound otherwise', () => {
    expect(quarantine(sound)).toEqual({ snapshot: sound, leftOut: [], stopping: [], warnings: [] });
  });

  it.each(rows.filter(([, { consequence }]) => consequence === 'leaves out'))(
    '%s leaves out the document with its group, and publishes what others edit',
    (kind, { plant, leftOut: id, reportedAs = kind }) => {
      const { snapshot, problems = [] } = plant();
      const edited = withEdit(snapshot);
      const result = quarantine(edited, { problems });
      expect(result.stopping).toEqual([]);
      const unit = result.leftOut.find((each) => each.id === id);
      expect(unit?.problems.map((problem) => problem.kind)).toContain(reportedAs);
      for (const { id: left } of unit?.documents ?? [])
        expect(JSON.stringify(result.snapshot)).not.toContain(`"_id":"${left}"`);
      expect(result.snapshot.pages).toContainEqual(expect.objectContaining({ _id: 'blog', title: 'Edited' }));
      expect(quarantine(result.snapshot)).toMatchObject({
        snapshot: result.snapshot,
        leftOut: [],
        stopping: [],
      });
    },
  );

  it.each(rows.filter(([, { consequence }]) => consequence === 'stops'))(
    '%s stops the build',
    (kind, { plant }) => {
      expect(quarantine(plant().snapshot).stopping.map((problem) => problem.kind)).toContain(kind);
    },
  );

  it.each(rows.filter(([, { consequence }]) => consequence === 'warns'))(
    '%s is published with a warning',
    (kind, { plant }) => {
      const { snapshot } = plant();
      const result = quarantine(snapshot);
      expect(result).toMatchObject({ leftOut: [], stopping: [] });
      expect(result.warnings).toContainEqual(expect.objectContaining({ kind }));
      expect(result.snapshot).toBe(snapshot);
    },
  );

  it.each(
    rows.flatMap(([kind, { studio }]) => (typeof studio === 'string' ? [[kind, studio] as const] : [])),
  )('%s is also one of the Studio, at %s', (_, path) => {
    const field = allDefinitions.find((placed) => placed.path === path);
    expect(field && rulesOf(field.definition).length).toBeGreaterThan(0);
  });
});

/** Copies content with an edit of a page that no fault is planted in. */
function withEdit(snapshot: Snapshot): Snapshot {
  const pages = snapshot.pages.map((page) =>
    page._id === 'blog' ? { ...page, title: written<typeof page.title>('Edited') } : page,
  );
  return { ...snapshot, pages };
}
