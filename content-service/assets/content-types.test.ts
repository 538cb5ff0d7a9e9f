import { describe, expect, it } from 'vitest';
import { contentTypeOf } from './content-types.ts';

describe('contentTypeOf', () => {
  it.each([
    ['json', 'application/json; charset=utf-8'],
    ['lottie', 'application/zip'],
    ['mov', 'video/quicktime'],
    ['mp4', 'video/mp4'],
    ['pdf', 'application/pdf'],
  ])('returns the type of %s', (extension, expected) => expect(contentTypeOf(extension)).toBe(expected));

  it.each(['css', 'html', 'js', 'svg', 'xml', 'unknown', ''])(
    'serves .%s as a download, never as something to run',
    (extension) => expect(contentTypeOf(extension)).toBe('application/octet-stream'),
  );
});
