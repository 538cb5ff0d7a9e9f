import { describe, expect, it } from 'vitest';
import { schemaContext } from '../../content/schema/testing/context.ts';
import { durationProblem, videoAddressProblem, videoFileProblem } from './video.schema.ts';

const fromAddress = { ...schemaContext({}), parent: { source: 'address' } };
const fromFile = { ...schemaContext({}), parent: { source: 'file' } };

describe('the address', () => {
  it('may be that of a video on a listed service', () => {
    expect(videoAddressProblem('https://youtu.be/aBc-_123456', fromAddress)).toBe(true);
    expect(videoAddressProblem('https://vimeo.com/123456789', fromAddress)).toBe(true);
  });

  it.each([
    [undefined, /Paste the address .* YouTube or Vimeo/],
    ['', /Paste the address/],
    ['https://videos.example/1', /not the address .* upload the file/],
    ['https://www.youtube.com/@channel', /not the address/],
  ])('%j is refused with the way out', (address, message) => {
    expect(videoAddressProblem(address, fromAddress)).toMatch(message);
  });

  it('does not matter to a file', () => {
    expect(videoAddressProblem(undefined, fromFile)).toBe(true);
  });
});

describe('the file', () => {
  it.each([
    [undefined, fromAddress, true],
    [{ asset: { _ref: 'file-1' } }, fromFile, true],
  ])('%j is fine', (file, context, expected) => {
    expect(videoFileProblem(file, context)).toBe(expected);
  });

  it.each([undefined, {}, { asset: undefined }])('%j is refused', (file) => {
    expect(videoFileProblem(file, fromFile)).toMatch(/Upload the video/);
  });
});

describe('the length', () => {
  it.each([undefined, '', '0:45', '2:35', '12:00', '1:02:03'])('%j is readable', (duration) => {
    expect(durationProblem(duration)).toBe(true);
  });

  it.each(['2', '2:5', '2:60', '1:2:03', '2.35', '2 min', '-1:00', '100:00'])('%j is refused', (duration) => {
    expect(durationProblem(duration)).toMatch(/2:35/);
  });
});
