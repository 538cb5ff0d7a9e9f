import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES_PATH } from '../../src/config/preview-paths.ts';
import { textFields } from '../../src/content/testing/text-fields.ts';
import { encodedFields, isEncoded, type EncodedField } from '../support/encoded-fields.ts';
import { TEST_STUDIO_ORIGIN } from '../support/preview-under-test.ts';
import { openEditedPreview, readShownDocuments, type ShownDocument } from './support/edited-preview.ts';
import { stringsOfPage } from './support/strings-of-page.ts';
import { isRecord, property } from '../../src/shared/json.ts';

const { editor, htmlOf, get, close } = await openEditedPreview();
afterAll(close);

/** Documents whose texts pages show. */
const TYPES = ['page', 'article', 'author', 'siteSettings'];

/** Fields that are read in attributes, heads and data only. */
const NEVER_TEXT = [
  ...['animation.animation.description', 'article.content.alt', 'article.picture.alt'],
  ...['cardGrid.cards.picture.alt', 'hero.animation.description', 'hero.picture.alt'],
  ...['mediaWithText.animation.description', 'mediaWithText.picture.alt', 'page.afterwards.description'],
  ...['page.description', 'page.sharePicture.alt', 'partnerLogos.partners.name', 'steps.steps.picture.alt'],
  'team.people.portrait.alt',
];

let documents: ReadonlyMap<string, ShownDocument>;
const shown: string[] = [];
const others: { readonly path: string; readonly text: string }[] = [];

beforeAll(async () => {
  const all = await readShownDocuments(editor, TYPES);
  const found = all.filter(({ language = 'en-gb' }) => language === 'en-gb');
  documents = new Map(found.map((document) => [document._id, document]));
  const paths = found.flatMap(({ path }) => path ?? []);
  for (const path of [...paths, '/blog/2/', '/cookie-settings/', '/nowhere/', ROUTES_PATH]) {
    const strings = stringsOfPage(parse(await htmlOf(path, 'drafts')));
    shown.push(...strings.shown);
    others.push(...strings.others.map((text) => ({ path, text })));
  }
});

/** Names the field of a type that a path leads to: `faq.items.question`. */
function placeOf({ id, path }: EncodedField): string {
  let value: unknown = documents.get(id);
  let place = documents.get(id)?._type ?? '';
  for (const [, name = '', key] of path.matchAll(/(\w+)(?:\[(?:_key=="([^"]+)"|\d+)\])?/g)) {
    place += `.${name}`;
    const list: unknown = property(value, name);
    value = Array.isArray(list) ? list.find((item: unknown) => isRecord(item) && item['_key'] === key) : list;
    if (place === 'page.blocks' && isRecord(value)) place = String(value['_type']);
  }
  return place;
}

/** Collects the fields that documents have a text in. */
function* textsIn(value: unknown, place: string): Generator<string> {
  if (typeof value === 'string' && value !== '') yield place;
  else if (Array.isArray(value)) {
    for (const item of value) {
      const own = place === 'page.blocks' && isRecord(item) ? String(item['_type']) : place;
      yield* textsIn(item, own);
    }
  } else if (isRecord(value)) {
    for (const [name, part] of Object.entries(value)) yield* textsIn(part, `${place}.${name}`);
  }
}

describe('drafts', () => {
  it('carry the field of every text that is shown', () => {
    const fields = shown.flatMap(encodedFields);
    expect(new Set(fields.map(({ studio }) => studio))).toEqual(new Set([TEST_STUDIO_ORIGIN]));
    const places = new Set(fields.map(placeOf));
    const texts = new Set(TYPES.flatMap(textFields));
    const filled = [...documents.values()].flatMap((document) => [...textsIn(document, document._type)]);
    const unmarked = texts.intersection(new Set(filled)).difference(places);
    expect([...unmarked].toSorted()).toEqual(NEVER_TEXT);
  });

  it('carry nothing in attributes, heads, scripts and data', () => {
    expect(others.length).toBeGreaterThan(10_000);
    expect(others.filter(({ text }) => isEncoded(text)).slice(0, 10)).toEqual([]);
  });

  it.each(['/api/paths/0.json', '/robots.txt'])('carry nothing in %s', async (path) => {
    expect(isEncoded(await htmlOf(path, 'drafts'))).toBe(false);
  });
});

it.each([undefined, 'published'])(
  'what is published carries nothing in the perspective %s',
  async (perspective) => {
    const response = await get('/', perspective);
    expect(response.status).toBe(200);
    expect(isEncoded(await response.text())).toBe(false);
  },
);
