import { describe, expect, it } from 'vitest';
import { acceptsType, chooseEncoding, originalFormat, type OutputFormat } from './format.ts';
import { parseImageParameters } from './parameters.ts';

const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

describe('acceptsType', () => {
  it.each([
    [BROWSER, true],
    ['image/webp', true],
    ['IMAGE/WEBP;q=0.2', true],
    ['image/webp;q=0', false],
    ['image/webp; q=0.0', false],
    ['image/*', false],
    ['*/*', false],
    ['', false],
  ])('evaluates the header %s', (header, expected) =>
    expect(acceptsType(header, 'image/webp')).toBe(expected),
  );
});

describe('chooseEncoding', () => {
  it.each<[OutputFormat, string, string, object]>([
    ['jpeg', '', BROWSER, { format: 'jpeg', progressive: false, quality: 75 }],
    ['png', 'q=20', '', { format: 'png', quality: 20 }],
    ['gif', '', '', { format: 'gif', quality: undefined }],
    ['png', 'fm=jpg', '', { format: 'jpeg', progressive: false }],
    ['png', 'fm=pjpg&q=30', '', { format: 'jpeg', progressive: true, quality: 30 }],
    ['png', 'fm=webp', '', { format: 'webp', quality: 75 }],
    ['png', 'fm=avif', '', { format: 'avif', quality: 50 }],
    ['jpeg', 'auto=format', BROWSER, { format: 'avif' }],
    ['jpeg', 'auto=format', 'image/webp,*/*', { format: 'webp' }],
    ['jpeg', 'auto=format', '*/*', { format: 'jpeg' }],
    ['png', 'auto=format', '', { format: 'png' }],
    ['gif', 'auto=format', BROWSER, { format: 'webp' }],
    ['jpeg', 'auto=format&fm=png', BROWSER, { format: 'png' }],
  ])('encodes %s?%s for Accept %s', (original, search, accept, expected) => {
    const parameters = parseImageParameters(new URLSearchParams(search));
    expect(chooseEncoding(original, parameters, accept)).toMatchObject(expected);
  });
});

describe('chooseEncoding of animations', () => {
  it.each<[OutputFormat, boolean, OutputFormat]>([
    ['webp', true, 'webp'],
    ['webp', false, 'avif'],
    ['gif', true, 'webp'],
  ])('encodes %s with isAnimation %s', (original, isAnimation, format) => {
    const parameters = parseImageParameters(new URLSearchParams('auto=format'));
    expect(chooseEncoding(original, parameters, BROWSER, isAnimation)).toMatchObject({ format });
  });
});

describe('originalFormat', () => {
  it.each([
    ['jpg', 'jpeg'],
    ['tif', 'tiff'],
    ['svg', undefined],
    ['heic', undefined],
  ])('returns the format of %s', (extension, expected) => expect(originalFormat(extension)).toBe(expected));
});
