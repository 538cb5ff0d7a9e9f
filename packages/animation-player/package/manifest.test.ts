import { describe, expect, it } from 'vitest';
import type { AnimationSettings } from '../control/settings.ts';
import { readManifest } from './manifest.ts';

const read = (manifest: unknown) => readManifest(JSON.stringify(manifest));
const settingsOf = (fields: object) => read({ animations: [{ id: 'a', ...fields }] }).animations[0]?.settings;

describe('readManifest', () => {
  it.each<[string, object, Partial<AnimationSettings>]>([
    ['nothing', {}, {}],
    ['autoplay, also when false', { autoplay: false }, { autoplay: false }],
    ['loop', { loop: true }, { loop: true }],
    ['loop as a number of plays', { loop: 3 }, { loop: true, count: 3 }],
    ['loop as 0, which has no end', { loop: 0 }, { loop: true }],
    ['loop as a negative number', { loop: -1 }, { loop: false }],
    ['direction', { direction: -1 }, { direction: -1 }],
    ['a direction that is none', { direction: 2 }, {}],
    ['playMode', { playMode: 'bounce' }, { mode: 'bounce' }],
    ['the older mode', { mode: 'Bounce' }, { mode: 'bounce' }],
    ['a mode nobody knows', { playMode: 'shuffle' }, {}],
    ['speed', { speed: 1.5 }, { speed: 1.5 }],
    ['speed as text', { speed: '2' }, { speed: 2 }],
    ['no speed', { speed: null }, {}],
    ['a speed that stands still', { speed: 0 }, {}],
    ['hover', { hover: true }, { hover: true }],
    ['intermission', { intermission: 300 }, { intermission: 300 }],
    ['a negative intermission', { intermission: -1 }, {}],
    ['background', { background: '#fff' }, { background: '#fff' }],
  ])('reads %s', (_, fields, expected) => {
    const present = Object.entries(settingsOf(fields) ?? {}).filter(([, value]) => value !== undefined);
    expect(Object.fromEntries(present)).toEqual(expected);
  });

  const animations = [{ id: 'first' }, { id: 'second' }];
  it.each([
    ['the first one unless told otherwise', { animations }, 0],
    ['the one version 1 names', { animations, activeAnimationId: 'second' }, 1],
    ['the one version 2 names', { animations, initial: { animation: 'second' } }, 1],
    ['the first one when the named one is missing', { animations, activeAnimationId: 'third' }, 0],
  ])('starts with %s', (_, manifest, index) => expect(read(manifest).initialIndex).toBe(index));
});
