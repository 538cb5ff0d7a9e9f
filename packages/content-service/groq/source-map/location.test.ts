import { jsonPath, parseJsonPath } from '@sanity/client/csm';
import { describe, expect, it } from 'vitest';
import { createSnapshot } from '../../store/documents/snapshot.ts';
import { viewOf } from '../../store/documents/views.ts';
import {
  attributeStep,
  createPathWriter,
  documentOf,
  isStored,
  storedIdOf,
  type SourceLocation,
  type SourceDocument,
} from './location.ts';

const document = { _id: 'home', _type: 'page' };
const root: SourceLocation = { kind: 'document', document };

/** Creates a document as shown by a perspective with drafts. */
function shown(_id: string): SourceDocument {
  const times = { _createdAt: '2026-11-01T00:00:00Z', _updatedAt: '2026-11-01T00:00:00Z' };
  const snapshot = createSnapshot([{ _id, _type: 'page', _rev: 'r', ...times }]);
  const document = viewOf(snapshot, { kind: 'layers', layers: ['drafts', 'published'] }).documents[0];
  if (document === undefined) throw new Error(`${_id} is not shown`);
  return document;
}

function attribute(within: SourceLocation, name: string): SourceLocation {
  return { kind: 'attribute', within, name };
}

function item(siblings: readonly unknown[], index: number): SourceLocation {
  return { kind: 'item', within: attribute(root, 'items'), index, siblings };
}

describe('createPathWriter', () => {
  const write = createPathWriter('keys');

  it.each<[SourceLocation, string]>([
    [root, '$'],
    [attribute(root, 'title'), "$['title']"],
    [attribute(attribute(root, 'slug'), 'current'), "$['slug']['current']"],
    [attribute(item([{ _key: 'a' }], 0), 'text'), "$['items'][?(@._key=='a')]['text']"],
    [item(['x', 'y'], 1), "$['items'][1]"],
  ])('formats the location %#', (location, expected) => {
    expect(write(location)).toBe(expected);
    expect(write(location), 'second call').toBe(expected);
  });

  it.each<[string, readonly unknown[], number, string]>([
    ['has one', [{ _key: 'a' }, { _key: 'b' }], 1, "[?(@._key=='b')]"],
    ['has none', [{ _key: 'a' }, {}], 1, '[1]'],
    ['has an empty one', [{ _key: '' }], 0, '[0]'],
    ['has one that is no text', [{ _key: 1 }], 0, '[0]'],
    ['has the key of another', [{ _key: 'a' }, { _key: 'b' }, { _key: 'a' }], 2, '[2]'],
    ['has the key of another, as the first', [{ _key: 'a' }, { _key: 'a' }], 0, '[0]'],
    ['has a key with a quote', [{ _key: "a'b" }], 0, '[0]'],
    ['has a key with a backslash', [{ _key: 'a\\b' }], 0, '[0]'],
    ['is null', [null], 0, '[0]'],
    ['follows null, where clients cannot look it up', [null, { _key: 'a' }], 1, '[1]'],
    ['precedes null', [{ _key: 'a' }, null, { _key: 'a' }], 0, "[?(@._key=='a')]"],
    ['is an array', [['x']], 0, '[0]'],
  ])('formats an item that %s', (_, siblings, index, step) =>
    expect(write(item(siblings, index))).toBe(`$['items']${step}`),
  );

  it('formats items by position in the mode positions', () =>
    expect(createPathWriter('positions')(item([{ _key: 'a' }], 0))).toBe("$['items'][0]"));
});

it.each(['title', 'with space', "it's", 'back\\slash', 'line\nbreak', 'tab\there', 'a\fb\rc', 'ü😀', '0'])(
  'attributeStep formats %j so that clients can parse it',
  (name) => {
    expect(`$${attributeStep(name)}`).toBe(jsonPath([name]));
    expect(parseJsonPath(`$${attributeStep(name)}`)).toEqual([name]);
  },
);

describe('documentOf and storedIdOf', () => {
  it('find the document at any depth', () => {
    expect(documentOf(root)).toBe(document);
    expect(documentOf(attribute(item([{}], 0), 'text'))).toBe(document);
  });

  it.each([
    [{ _id: 'home', _type: 'page' }, 'home'],
    [shown('drafts.home'), 'drafts.home'],
    [shown('home'), 'home'],
    // A view that a client has written back.
    [{ _id: 'home', _type: 'page', _originalId: 'drafts.home' }, 'home'],
  ])('return the stored id of %j: %s', (each, expected) => expect(storedIdOf(each)).toBe(expected));
});

describe('isStored', () => {
  const draft: SourceLocation = { kind: 'document', document: shown('drafts.home') };
  const published: SourceLocation = { kind: 'document', document: shown('home') };
  const writtenBack: SourceLocation = {
    kind: 'document',
    document: { _id: 'home', _type: 'page', _originalId: 'drafts.home' },
  };
  it.each<[string, SourceLocation, boolean]>([
    ['the id of a stored document', attribute(root, '_id'), true],
    ['the id of a draft under its published id', attribute(draft, '_id'), false],
    ['the original id that a perspective adds', attribute(draft, '_originalId'), false],
    ['other fields of a draft', attribute(draft, 'title'), true],
    ['an inner attribute of that name', attribute(attribute(draft, 'x'), '_id'), true],
    ['the id of a published document in a perspective with drafts', attribute(published, '_id'), true],
    ['the original id of such a document', attribute(published, '_originalId'), false],
    ['an original id that is stored', attribute(writtenBack, '_originalId'), true],
    ['a document', draft, true],
    ['an item', item(['x'], 0), true],
  ])('returns for %s: %s', (_, location, expected) => expect(isStored(location)).toBe(expected));
});
