import { describe, expect, it } from 'vitest';
import type { BlockOf, PageDocument } from '../../content/types.ts';
import {
  testArticle,
  testAsset,
  testHero,
  testLink,
  testPage,
  testSnapshot,
} from '../../content/testing/fixtures.ts';
import { snapshotProblems } from './validate-snapshot.ts';
import { written } from '../../content/written.ts';
import { contentText } from '../../content/content-text.ts';

const home = testPage();
const pageOf = (blocks: unknown) =>
  // Data the types rule out, as the content service may send it.
  testPage({ _id: 'p', language: 'en-gb', slug: 'p', blocks: blocks as PageDocument['blocks'] });

const animationFile = { _id: 'file-1-json', extension: 'json', sha1hash: 'abc' };

/** Validates the blocks of a page: schema, rules of the block, and references. */
const problemsOf = (...pages: readonly PageDocument[]) =>
  snapshotProblems(testSnapshot({ pages: [home, ...pages], animationFiles: [animationFile] })).filter(
    ({ documentId }) => documentId !== home._id,
  );
const placesOf = (...blocks: readonly unknown[]) => problemsOf(pageOf(blocks)).map(({ field }) => field);

describe('anchors', () => {
  const callToAction = {
    _type: 'callToAction',
    heading: 'Now',
    text: null,
    actions: [{ ...testLink(), _key: 'a' }],
    picture: null,
  };
  const anchored = (...anchors: readonly unknown[]) =>
    pageOf(
      anchors.map((anchor, index) => ({
        ...(index === 0 ? testHero() : callToAction),
        _key: `b${index}`,
        section: { tone: null, space: null, anchor },
      })),
    );

  it.each(['Prices', 'über-uns', '1st', 'a b', '#prices', '-a', 'a--b'])('refuses %j', (anchor) => {
    expect(problemsOf(anchored(anchor))).toMatchObject([
      { field: 'blocks[0].section.anchor', message: `The field is "${anchor}".` },
    ]);
  });
});

describe('media', () => {
  const picture = { alt: 'Bread', assetId: testAsset._id, hotspot: null, crop: null };
  const video = { id: 'file-1-mp4', mimeType: 'video/mp4' };
  const animation = {
    animationId: 'file-1-json',
    description: null,
    start: 'automatic',
    loop: null,
    mode: null,
    speed: null,
    controls: null,
    poster: null,
  } as const;
  const withText = {
    _key: 'b2',
    _type: 'mediaWithText',
    heading: 'Bread',
    content: testArticle().content,
    media: null,
    picture,
    animation: null,
    picturePosition: 'start',
    action: null,
  } as const;
  const ofHero = (changes: object) => problemsOf(pageOf([{ ...testHero(), ...changes }]));
  const ofText = (changes: object) => problemsOf(pageOf([testHero(), { ...withText, ...changes }]));

  it.each<[string, object]>([
    ['nothing', {}],
    ['a picture', { media: 'picture', picture }],
    ['a video with a picture', { media: 'video', video, picture }],
    ['an animation, which needs no picture', { media: 'animation', animation }],
    ['a hidden video without a file', { media: 'picture', picture, video: { id: null, mimeType: null } }],
  ])('accepts a hero with %s', (_, changes) => {
    expect(ofHero(changes)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a video without a file', { media: 'video', video: { id: null, mimeType: null }, picture }, 'video'],
    ['a video whose file is gone', { media: 'video', video: { ...video, mimeType: null }, picture }, 'video'],
    ['no video where one is to be shown', { media: 'video', video: null, picture }, 'video'],
    ['a video without a picture', { media: 'video', video }, 'picture'],
    ['no animation where one is to be shown', { media: 'animation', picture }, 'animation'],
  ])('finds a hero with %s', (_, changes, field) => {
    expect(ofHero(changes)).toMatchObject([
      { documentId: 'p', locale: 'en-gb', field: `blocks[0].${field}` },
    ]);
  });

  it.each<[string, object]>([
    ['a picture', {}],
    ['an animation', { media: 'animation', animation, picture: null }],
  ])('accepts a text beside %s', (_, changes) => {
    expect(ofText(changes)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['no picture', { picture: null }, 'picture'],
    ['no animation', { media: 'animation' }, 'animation'],
  ])('finds a text beside %s', (_, changes, field) => {
    expect(ofText(changes)).toMatchObject([{ documentId: 'p', field: `blocks[1].${field}` }]);
  });
});

describe('forms', () => {
  type FieldData = BlockOf<'form'>['fields'][number];

  function field(name: string, changes: Partial<FieldData> = {}): FieldData {
    const empty = { help: null, autocomplete: null, width: null, choices: null, link: null };
    const own = { _key: name, kind: 'text', name, label: name, required: true } as const;
    return written<FieldData>({ ...own, ...empty, ...changes });
  }
  function form(formId: string, ...fields: readonly FieldData[]): BlockOf<'form'> {
    return written<BlockOf<'form'>>({
      _key: formId,
      _type: 'form',
      heading: 'Form',
      intro: null,
      formId,
      layout: 'panel',
      picture: null,
      fields: fields.map((each, index) => ({ ...each, _key: `f${index}` })),
      submitLabel: 'Send',
      note: null,
      successHeading: 'Thanks',
      successText: 'Soon.',
    });
  }

  const privacy = { ...testLink({ url: null, documentId: home._id }), _key: null };
  const choices = ['a', 'b'].map((_key) => ({ _key, label: contentText(_key), value: _key }));

  it('have no problem when they are good', () => {
    expect(
      placesOf(
        form(
          'contact',
          field('email', { kind: 'email' }),
          field('topic', { kind: 'select', choices }),
          field('consent', { kind: 'consent', link: privacy }),
        ),
        form('newsletter', field('email', { kind: 'email' })),
      ),
    ).toEqual([]);
  });

  it.each<[string, BlockOf<'form'>, string]>([
    ['a form’s name', form('Contact us', field('email')), 'blocks[0].formId'],
    ['a field’s name', form('contact', field('e mail')), 'blocks[0].fields[0].name'],
    ['a name the site uses', form('contact', field('locale')), 'blocks[0].fields[0].name'],
    ['a name used twice', form('contact', field('email'), field('email')), 'blocks[0].fields[1]'],
    ['an empty choice', form('contact', field('topic', { kind: 'select' })), 'blocks[0].fields[0].choices'],
    ['a blind consent', form('contact', field('yes', { kind: 'consent' })), 'blocks[0].fields[0].link'],
    [
      'a consent that leads elsewhere',
      form('contact', field('yes', { kind: 'consent', link: { ...testLink(), _key: null } })),
      'blocks[0].fields[0].link',
    ],
  ])('have a problem with %s', (_, block, place) => {
    expect(placesOf(block)).toEqual([place]);
  });

  it('of one name ask for what most of them ask for', () => {
    const changed = pageOf([form('contact', field('email'))]);
    const most = ['q', 'r'].map((id) => ({ ...pageOf([form('contact', field('name'))]), _id: id, slug: id }));
    expect(problemsOf(changed, ...most).map(({ documentId }) => documentId)).toEqual([changed._id]);
  });

  it('of one name ask for the same, in whatever order', () => {
    const english = pageOf([form('contact', field('email'), field('message'))]);
    const same = { ...pageOf([form('contact', field('message'), field('email'))]), _id: 'q', slug: 'q' };
    const other = { ...pageOf([form('contact', field('email'))]), _id: 'r', slug: 'r' };
    expect(problemsOf(english, same, other)).toEqual([
      {
        kind: 'form-differs',
        documentId: 'r',
        locale: 'en-gb',
        field: 'blocks[0]',
        message: expect.stringContaining(`has the fields email, but email, message in ${english._id}`),
        fix: expect.stringContaining('same fields'),
      },
    ]);
  });
});

describe('videos', () => {
  const block = written<BlockOf<'video'>>({
    _key: 'v',
    _type: 'video',
    heading: 'Film',
    intro: null,
    source: 'address',
    address: 'https://youtu.be/aBc-_123456',
    title: 'A film',
    picture: { alt: 'A film', assetId: testAsset._id, hotspot: null, crop: null },
    duration: '2:35',
    publishedAt: null,
    file: null,
    captions: null,
    transcript: null,
  });
  const file = { id: 'file-1-mp4', mimeType: 'video/mp4' };
  const withCaptions = (fileId: string | null): Partial<BlockOf<'video'>> => {
    return { source: 'file', file, captions: [{ _key: 'c', language: 'de', fileId }] };
  };

  it.each<[string, Partial<BlockOf<'video'>>]>([
    ['a listed service', {}],
    ['a file', { source: 'file', address: null, file }],
    ['a file with captions', withCaptions('file-2-vtt')],
    ['a file and an address left behind', { source: 'file', address: 'https://videos.example/1', file }],
  ])('has nothing to say about %s', (_, changes) => {
    expect(placesOf({ ...block, ...changes })).toEqual([]);
  });

  it.each<[string, Partial<BlockOf<'video'>>, string]>([
    ['an address of another service', { address: 'https://videos.example/1' }, 'blocks[0].address'],
    ['no address', { address: null }, 'blocks[0].address'],
    ['no file', { source: 'file' }, 'blocks[0].file'],
    ['a film of another format', { source: 'file', file: { ...file, id: 'file-1-mov' } }, 'blocks[0].file'],
    ['captions without a file', withCaptions(null), 'blocks[0].captions[0].file'],
    ['captions of another format', withCaptions('file-2-srt'), 'blocks[0].captions[0].file'],
    ['an unreadable length', { duration: 'two minutes' }, 'blocks[0].duration'],
  ])('finds %s', (_, changes, place) => {
    expect(placesOf({ ...block, ...changes })).toEqual([place]);
  });
});
