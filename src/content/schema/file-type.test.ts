import { expect, it } from 'vitest';
import { fileWithExtension } from './file-type.ts';
import { schemaContext } from './testing/context.ts';

const validate = fileWithExtension(['mp4', 'webm'], 'Upload an MP4.');
const hash = '0a'.repeat(20);

it.each([
  ['no file', undefined, true],
  ['a field without a file', {}, true],
  ['a film as an editor writes it', { asset: { _ref: `file-${hash}-mp4` } }, true],
  ['a film as a query fetches it', { asset: { id: `file-${hash}-webm`, mimeType: 'video/webm' } }, true],
  ['a file that is gone', { asset: { id: null, mimeType: null } }, true],
  ['another format', { asset: { _ref: `file-${hash}-mov` } }, 'Upload an MP4.'],
  ['a page', { asset: { id: `file-${hash}-html` } }, 'Upload an MP4.'],
])('%s', (_, file, expected) => {
  expect(validate(file, schemaContext({}))).toBe(expected);
});
