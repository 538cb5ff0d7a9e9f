import { expect, it } from 'vitest';
import { copyTo, publishedCopy } from './step.ts';
import { storedDocument } from '../../store/documents/testing.ts';

const { _createdAt } = storedDocument('x');

it('copyTo copies content and _createdAt, not the revision', () => {
  const document = storedDocument('drafts.a', { title: 'T', _system: { delete: true } });
  expect(copyTo('a', document)).toEqual({ _id: 'a', _type: 'page', _createdAt, title: 'T' });
});

it.each([
  [{ _ref: 'b', _weak: true, _strengthenOnPublish: { type: 'page' } }, { _ref: 'b' }],
  [
    { _ref: 'b', _weak: true, _strengthenOnPublish: { type: 'page', weak: true } },
    { _ref: 'b', _weak: true },
  ],
  [
    { _ref: 'b', _weak: true },
    { _ref: 'b', _weak: true },
  ],
  [
    { _ref: 'b', _weak: true, _strengthenOnPublish: 'x' },
    { _ref: 'b', _weak: true, _strengthenOnPublish: 'x' },
  ],
  // Not a reference, despite the name of its property.
  [
    { _weak: true, _strengthenOnPublish: { type: 'page' } },
    { _weak: true, _strengthenOnPublish: { type: 'page' } },
  ],
  [
    [{ deep: [{ _ref: 'b', _weak: true, _strengthenOnPublish: {} }] }, 1, null],
    [{ deep: [{ _ref: 'b' }] }, 1, null],
  ],
])('publishedCopy converts %j to %j', (field, expected) => {
  const document = storedDocument('drafts.a', { field });
  expect(publishedCopy('a', document)).toEqual({ _id: 'a', _type: 'page', _createdAt, field: expected });
});
