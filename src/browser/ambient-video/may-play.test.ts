import { expect, it } from 'vitest';
import { mayPlay, type PlaybackConditions } from './may-play.ts';

const seen: PlaybackConditions = {
  reducedMotion: false,
  saveData: false,
  inView: true,
  visible: true,
  choice: undefined,
};

it.each<[string, Partial<PlaybackConditions>, boolean]>([
  ['in view', {}, true],
  ['out of view', { inView: false }, false],
  ['in a tab behind', { visible: false }, false],
  ['with less motion wanted', { reducedMotion: true }, false],
  ['with less data wanted', { saveData: true }, false],
  ['paused by the visitor', { choice: 'pause' }, false],
  ['started by the visitor', { choice: 'play' }, true],
  ['started by the visitor who wants less motion', { choice: 'play', reducedMotion: true }, true],
  ['started by the visitor who wants less data', { choice: 'play', saveData: true }, true],
  ['started by the visitor, out of view', { choice: 'play', inView: false }, false],
  ['started by the visitor, in a tab behind', { choice: 'play', visible: false }, false],
])('mayPlay %s: %o → %s', (_, changes, expected) => {
  expect(mayPlay({ ...seen, ...changes })).toBe(expected);
});
