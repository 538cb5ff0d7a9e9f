import { describe, expect, it } from 'vitest';
import { PLAYER } from '../../config/limits.ts';
import { readAnimationFile } from './read-file.ts';
import { animation, bytesOf, packageOf } from './testing/archives.ts';

describe('readAnimationFile', () => {
  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['JSON', bytesOf(animation()), ''],
    [
      'JSON after white space and a byte order mark',
      bytesOf(`\uFEFF \n\t${JSON.stringify(animation())}`),
      '',
    ],
    ['a package', packageOf(['one']), 'one'],
  ])('reads %s', async (_, bytes, id) => {
    const { animations, initialIndex } = await readAnimationFile(bytes);
    expect([animations[initialIndex]?.id, animations[initialIndex]?.data.w]).toEqual([id, 100]);
  });

  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['nothing', new Uint8Array(), 'Broken file or invalid file format'],
    ['white space', bytesOf('   '), 'Broken file or invalid file format'],
    ['a web page', bytesOf('<!doctype html><title>404</title>'), 'Broken file or invalid file format'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'Broken file or invalid file format'],
    ['text', bytesOf('"animation"'), 'Broken file or invalid file format'],
    [
      'a file larger than allowed',
      new Uint8Array(PLAYER.maxFileBytes + 1),
      'Broken file or invalid file format',
    ],
    ['JSON that ends early', bytesOf('{"v":"5"'), 'Broken or corrupted file'],
    ['JSON that is no animation', bytesOf({ hello: 'world' }), 'Broken or corrupted file'],
    ['a list', bytesOf([animation()]), 'Broken or corrupted file'],
    ['an archive that ends early', packageOf(['one']).slice(0, 60), 'invalid zip data'],
  ])('rejects %s', async (_, bytes, message) => {
    await expect(readAnimationFile(bytes)).rejects.toThrow(message);
  });
});
