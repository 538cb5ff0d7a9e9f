import { expect, it } from 'vitest';
import { animation, archive, bytesOf } from 'animation-player/testing';
import { inspectAnimationFile } from './inspect-animation-file.ts';
import { ANIMATION_ADVICE } from '../../../content/animations/inspect-animation.ts';

const layers = [{ ty: 4, ip: 0, op: 30, ks: {}, shapes: [] }];
const sound = [{ ty: 6, ip: 0, op: 30 }];
const packed = (...own: readonly Readonly<Record<string, unknown>>[]) =>
  archive({
    'manifest.json': { animations: own.map((_, index) => ({ id: `a${index}` })) },
    ...Object.fromEntries(own.map((fields, index) => [`a/a${index}.json`, animation(fields)])),
  });

it('returns the metadata of a JSON animation', async () =>
  expect(await inspectAnimationFile(bytesOf(animation({ layers })))).toEqual({
    facts: { width: 100, height: 50, frameRate: 30, frames: 30, seconds: 1, layers: 1 },
    animations: 1,
    problems: [],
  }));

it('returns the metadata of a package’s initial animation', async () => {
  const bytes = archive({
    'manifest.json': { animations: [{ id: 'a' }, { id: 'b' }], activeAnimationId: 'b' },
    'a/a.json': animation({ layers }),
    'a/b.json': animation({ layers, w: 7 }),
  });
  expect(await inspectAnimationFile(bytes)).toMatchObject({ facts: { width: 7 }, animations: 2 });
});

it('names the animation with a problem in a package', async () => {
  const { problems } = await inspectAnimationFile(packed({ layers }, { layers: sound }));
  expect(problems).toEqual([
    expect.objectContaining({
      severity: 'warning',
      path: 'layers[0]',
      message: expect.stringMatching(/^animation 'a1': .*sound/),
    }),
  ]);
});

it('accepts images inside the package', async () => {
  const assets = [{ id: 'p', u: 'images/', p: 'p.png' }];
  const bytes = archive({
    'manifest.json': { animations: [{ id: 'a' }] },
    'a/a.json': animation({ layers: [...layers, { ...layers[0], ty: 2, refId: 'p' }], assets }),
    'i/p.png': 'picture',
  });
  expect((await inspectAnimationFile(bytes)).problems).toEqual([]);
});

it('warns about large files', async () => {
  const bytes = bytesOf(animation({ layers, nm: 'x'.repeat(ANIMATION_ADVICE.maxBytes) }));
  const { problems } = await inspectAnimationFile(bytes);
  expect(problems).toMatchObject([{ severity: 'warning', path: '', message: expect.stringContaining('kB') }]);
});

it.each<[string, Uint8Array<ArrayBuffer>, string[]]>([
  ['no animation', bytesOf('<html>'), ['Broken file or invalid file format']],
  ['an empty package', archive({ 'manifest.json': {} }), ['No animations listed in manifest']],
  [
    'fields that are missing, by name',
    bytesOf(animation({ fr: undefined, op: undefined })),
    ['Broken or corrupted file', "'op' is missing", "'fr' is missing"],
  ],
])('fails for %s', async (_, bytes, messages) => {
  const { facts, animations, problems } = await inspectAnimationFile(bytes);
  expect([facts, animations]).toEqual([undefined, 0]);
  expect(problems.map(({ message }) => message)).toEqual(messages);
  expect(problems.every(({ severity }) => severity === 'error')).toBe(true);
});
