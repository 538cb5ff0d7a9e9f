import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { relocateFolder, relocateText } from './relocate.ts';
import { useFolder } from '../../../src/process/testing/folder.ts';

const origins = { from: 'http://localhost:39089', to: 'http://localhost:40001' };

describe('relocateText', () => {
  it.each([
    [
      'every address of a srcset',
      'srcset="http://localhost:39089/a?w=1 1w, http://localhost:39089/b 2w"',
      'srcset="http://localhost:40001/a?w=1 1w, http://localhost:40001/b 2w"',
    ],
    [
      'a source of a policy',
      "img-src 'self' http://localhost:39089; font-src 'self'",
      "img-src 'self' http://localhost:40001; font-src 'self'",
    ],
    [
      'an escaped attribute',
      'props="&quot;http://localhost:39089/images&quot;"',
      'props="&quot;http://localhost:40001/images&quot;"',
    ],
    ['a parameter', '/p?u=http%3A%2F%2Flocalhost%3A39089%2Fa', '/p?u=http%3A%2F%2Flocalhost%3A40001%2Fa'],
    [
      'JSON with escaped slashes',
      String.raw`"http:\/\/localhost:39089\/a"`,
      String.raw`"http:\/\/localhost:40001\/a"`,
    ],
  ])('replaces the origin in %s', (_, text, relocated) => {
    expect(relocateText(text, origins)).toBe(relocated);
  });

  it.each(['http://localhost:390891/a', 'https://localhost:39089/', '39089 meals', 'http://localhostx39089'])(
    'keeps %s',
    (text) => {
      expect(relocateText(text, origins)).toBe(text);
    },
  );

  it('keeps the size when both ports have as many digits', () => {
    const text = `${origins.from} ${origins.from}/`;
    expect(relocateText(text, origins)).toHaveLength(text.length);
  });
});

const folder = useFolder();

it('relocateFolder rewrites files with the origin bytewise, and links all others', async () => {
  const [source, target] = [folder('a'), folder('b')];
  await mkdir(join(source, 'ja'), { recursive: true });
  await writeFile(join(source, 'ja/index.html'), `<p>食べ物</p><img src="${origins.from}/i.png">`);
  const picture = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  await writeFile(join(source, 'i.png'), picture);

  await relocateFolder(source, target, origins);

  const page = `<p>食べ物</p><img src="${origins.to}/i.png">`;
  expect(await readFile(join(target, 'ja/index.html'), 'utf8')).toBe(page);
  expect(new Uint8Array(await readFile(join(target, 'i.png')))).toEqual(picture);
  expect((await stat(join(target, 'i.png'))).ino).toBe((await stat(join(source, 'i.png'))).ino);
  expect(await readFile(join(source, 'ja/index.html'), 'utf8')).toContain(origins.from);
});
