import type { ProblemKind } from '../../../content/problem-kinds.ts';
import { testGroup, testHero, testPage, testSettings } from '../../../content/testing/fixtures.ts';
import type { Author, Block, BlockOf } from '../../../content/types.ts';
import { written } from '../../../content/written.ts';
import {
  about,
  aboutInGerman,
  article,
  articleList,
  formOf,
  home,
  homeInGerman,
  inFile,
  picture,
  sound,
  topic,
  withBlock,
  withHero,
  withPages,
  withParts,
  withRedirects,
  withSettings,
  type Refusal,
} from './planted.ts';

const onlyByApi = { pastTheStudio: 'its forms offer nothing else' };
const keptByPlugin = { pastTheStudio: 'the translation plugin keeps groups' };
const ownChecks = { pastTheStudio: 'Sanity itself refuses references to what is not published' };
const inFiles = { pastTheStudio: 'what is in a file is read by the build' };
const ofRedirects = { pastTheStudio: 'it depends on the addresses of the built site' };
const leavesOutAbout = { consequence: 'leaves out', leftOut: 'group-about' } as const;
const leavesOutRedirect = { consequence: 'leaves out', leftOut: 'redirect-2' } as const;

/** A row for every rule that content is held to: a new rule without a row is a type error. */
export const REFUSALS: Readonly<Record<ProblemKind, Refusal>> = {
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
    // What the API may hold.
    plant: () => withBlock({ _key: 'c', _type: 'carousel' } as unknown as Block),
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
          file: { id: 'file-1-mp4', mimeType: 'video/mp4' },
          captions: [{ _key: 'c', language: 'de', fileId: null }],
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
    plant: () => withParts({ authors: [written<Author>({ _id: 'author-1', name: '', portrait: null })] }),
  },
  'parent-circle': {
    ...leavesOutAbout,
    studio: 'page.parent',
    plant: () => withPages({ ...about, parentId: about._id }),
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
