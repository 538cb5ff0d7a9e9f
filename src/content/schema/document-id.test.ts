import { expect, it } from 'vitest';
import { publishedId, stageOf } from './document-id.ts';

it.each([
  ['page-about', 'published', 'page-about'],
  ['drafts.page-about', 'draft', 'page-about'],
  ['versions.r1.page-about', 'version', 'page-about'],
  ['drafts.a.b', 'draft', 'a.b'],
  ['versions.r1.a.b', 'version', 'a.b'],
  ['draftsman', 'published', 'draftsman'],
  ['', 'published', ''],
])('document ids %s is a %s of %s', (id, stage, published) => {
  expect(stageOf(id)).toBe(stage);
  expect(publishedId(id)).toBe(published);
});
