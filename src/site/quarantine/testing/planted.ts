import type { Consequence, ProblemKind } from '../../../content/problem-kinds.ts';
import type { ContentProblem } from '../../../content/problem.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import {
  testArticle,
  testAsset,
  testGroup,
  testHero,
  testPage,
  testSnapshot,
  testTopic,
} from '../../../content/testing/fixtures.ts';
import type { Block, BlockOf } from '../../../content/types.ts';
import { written, type Written } from '../../../content/written.ts';

export const home = testPage();
export const homeInGerman = testPage({ _id: 'home-de', language: 'de' });
export const about = testPage({ _id: 'about', slug: 'about' });
export const aboutInGerman = testPage({ _id: 'about-de', language: 'de', slug: 'ueber-uns' });
const blog = testPage({
  _id: 'blog',
  slug: 'blog',
  blocks: [testHero(), articleList(true)],
});
export const topic = testTopic();
export const article = testArticle({ _id: 'story', slug: 'blog/story', topicIds: [topic._id] });
const redirect = {
  _id: 'redirect-1',
  source: '/old',
  status: 301,
  documentId: null,
  url: '/about/',
} as const;

/** Sound site, of which `about` is what faults are planted in, and `blog` what somebody else edits. */
export const sound = testSnapshot({
  pages: [home, homeInGerman, about, aboutInGerman, blog],
  articles: [article],
  topics: [topic],
  redirects: [redirect],
  groups: [testGroup('group-home', [home, homeInGerman]), testGroup('group-about', [about, aboutInGerman])],
});

export function articleList(browse: boolean): BlockOf<'articleList'> {
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

export function formOf(...names: readonly string[]): BlockOf<'form'> {
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
export interface Planted {
  readonly snapshot: Snapshot;
  /** Problems found outside of the snapshot, in files. */
  readonly problems?: readonly ContentProblem[];
}

/** Fate of content that breaks a rule. */
export interface Refusal {
  readonly consequence: Consequence;
  /** Group or document that is left out. */
  readonly leftOut?: string;
  /** Field at which the Studio refuses it; absent for what only comes past the Studio, with the reason. */
  readonly studio: `${string}.${string}` | { readonly pastTheStudio: string };
  readonly plant: () => Planted;
  /** Rule of the Studio that the build applies first and reports instead. */
  readonly reportedAs?: ProblemKind;
}

export const withPages = (...changed: readonly Snapshot['pages'][number][]): Planted => ({
  snapshot: {
    ...sound,
    pages: [
      ...sound.pages.map((page) => changed.find(({ _id }) => _id === page._id) ?? page),
      ...changed.filter(({ _id }) => !sound.pages.some((page) => page._id === _id)),
    ],
  },
});
export const withBlock = (block: Block) => withPages({ ...aboutInGerman, blocks: [testHero(), block] });
export const withHero = (changes: Written<Partial<BlockOf<'hero'>>>) =>
  withPages({ ...aboutInGerman, blocks: [written<Block>({ ...testHero(), ...changes })] });
export const withParts = (changes: Partial<Snapshot>): Planted => ({ snapshot: { ...sound, ...changes } });
export const withRedirects = (...changes: readonly Partial<Snapshot['redirects'][number]>[]) =>
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
export const withSettings = (...settings: Snapshot['settings']) => withParts({ settings });
export const inFile = (kind: ProblemKind, field: string): Planted => ({
  snapshot: sound,
  problems: [{ kind, documentId: 'about-de', field, locale: 'de', message: 'No.', fix: 'Upload it again.' }],
});
export const picture = { alt: 'Bread', assetId: testAsset._id, hotspot: null, crop: null };
