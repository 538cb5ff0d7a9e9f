import { describe, expect, it } from 'vitest';
import { contentTypeOf, fileTypeOf } from './file-type.ts';

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

it.each([
  ['report.PDF', undefined, 'pdf', 'application/pdf'],
  ['notes.txt', 'application/octet-stream', 'txt', 'text/plain'],
  ['archive.tar.gz', 'application/gzip', 'gz', 'application/gzip'],
  ['model.glb', 'model/gltf-binary; charset=x', 'glb', 'model/gltf-binary'],
  ['model.glb', 'not a type', 'glb', 'application/octet-stream'],
  ['README', 'text/csv', 'csv', 'text/csv'],
  [undefined, 'Application/JSON; charset=utf-8', 'json', 'application/json'],
  [undefined, 'application/x-unknown', 'bin', 'application/x-unknown'],
  [undefined, undefined, 'bin', 'application/octet-stream'],
  ['../../etc/passwd', undefined, 'bin', 'application/octet-stream'],
  ['x.averylongextension', undefined, 'bin', 'application/octet-stream'],
  ['x.p/df', undefined, 'bin', 'application/octet-stream'],
  ['.pdf', undefined, 'pdf', 'application/pdf'],
  // Importers send the file name only.
  ['sound.m4a', undefined, 'm4a', 'audio/mp4'],
  [
    'letter.docx',
    undefined,
    'docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['page.html', undefined, 'html', 'text/html'],
  ['logo.svg', 'text/plain', 'svg', 'image/svg+xml'],
  [undefined, 'application/zip', 'zip', 'application/zip'],
  [undefined, 'image/jpeg', 'jpg', 'image/jpeg'],
])('fileTypeOf determines the type of %o sent as %o', (filename, contentType, extension, mimeType) => {
  expect(fileTypeOf(filename, contentType)).toEqual({ extension, mimeType });
});
