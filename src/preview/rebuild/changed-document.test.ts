import { describe, expect, it } from 'vitest';
import {
  ARTICLES_QUERY,
  ASSETS_QUERY,
  GROUPS_QUERY,
  PAGES_QUERY,
  SITE_QUERY,
} from '../../content/queries.ts';
import { isChangedDocument, parseChange, DOCUMENT_KINDS } from './changed-document.ts';

describe('parseChange', () => {
  it.each(Object.keys(DOCUMENT_KINDS))('reads the change of a document of type %s', (type) => {
    const change = parseChange(JSON.stringify({ _id: 'one', _type: type, title: 'Title', more: 1 }));
    expect(change).toEqual({ id: 'one', type, title: 'Title' });
    expect(isChangedDocument(change)).toBe(true);
  });

  it('does without a title', () => {
    expect(parseChange('{"_id":"one","_type":"page","title":null}')).toMatchObject({ title: '' });
  });

  it.each([
    ['a draft', { _id: 'drafts.one', _type: 'page' }],
    ['a version in a release', { _id: 'versions.rABC.one', _type: 'page' }],
    ['a release', { _id: '_.releases.rABC', _type: 'system.release' }],
    ['a type that no query reads', { _id: 'one', _type: 'sanity.previewUrlSecret' }],
    ['a type that every object has', { _id: 'one', _type: 'toString' }],
  ])('ignores %s', (_, change) => {
    expect(parseChange(JSON.stringify(change))).toBe('irrelevant');
  });

  it.each([
    '',
    'null',
    '[]',
    '{',
    '{"_id":"one"}',
    '{"_type":"page"}',
    '{"_id":"","_type":"page"}',
    '{"_id":1,"_type":"page"}',
    '{"_id":"one\\nBuild started.","_type":"page"}',
    '{"_id":"../one","_type":"page"}',
    `{"_id":"${'a'.repeat(129)}","_type":"page"}`,
  ])('refuses %s', (body) => {
    expect(parseChange(body)).toBeUndefined();
  });
});

it('knows exactly the types that the queries of the site read', () => {
  const queries = [PAGES_QUERY, ARTICLES_QUERY, GROUPS_QUERY, ASSETS_QUERY, SITE_QUERY];
  const types = queries.flatMap((query) =>
    [...query.matchAll(/\*\[_type == "([^"]+)"/g)].map(([, type]) => type),
  );
  expect([...new Set(types)].sort()).toEqual(Object.keys(DOCUMENT_KINDS).sort());
});
