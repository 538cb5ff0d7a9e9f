import { describe, expect, it } from 'vitest';
import { FILES_PATH } from '../../config/content-service.ts';
import { createImageHelper } from '../images/image-helper.ts';
import { fileAddress } from './file-address.ts';

const name = '0123456789abcdef0123456789abcdef01234567';
const helper = (apiHost: string, isProxied = false) =>
  createImageHelper({ projectId: 'abc', dataset: 'production', apiHost }, { isProxied });

describe('fileAddress', () => {
  it.each([
    ['', `https://cdn.sanity.io/files/abc/production/${name}.mp4`],
    ['http://localhost:3939', `http://localhost:3939/files/abc/production/${name}.mp4`],
  ])('stands on the CDN of the host %j', (apiHost, expected) => {
    expect(fileAddress(helper(apiHost), `file-${name}-mp4`)).toBe(expected);
  });

  it('stands at the site in production, but for what other hosts read', () => {
    const images = helper('', true);
    expect(fileAddress(images, `file-${name}-vtt`)).toBe(`${FILES_PATH}${name}.vtt`);
    expect(fileAddress(images, `file-${name}-vtt`, { isAbsolute: true })).toBe(
      `https://cdn.sanity.io/files/abc/production/${name}.vtt`,
    );
  });

  it.each([
    null,
    undefined,
    `file-${name}-mov`,
    `file-${name}-html`,
    `file-${name.slice(1)}-mp4`,
    '',
    'file-',
    `image-${name}-100x100-webp`,
    `file-${name}`,
    `file-${name}-../x`,
  ])('has none for %j', (id) => {
    expect(fileAddress(helper(''), id)).toBeUndefined();
  });

  it('has none without a content service', () => {
    expect(fileAddress(undefined, `file-${name}-mp4`)).toBeUndefined();
  });
});
