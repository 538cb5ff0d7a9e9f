import { describe, expect, it } from 'vitest';
import {
  type AnimationSettings,
  DEFAULT_SETTINGS,
  resolveSettings,
  type ResolvedSettings,
  withoutChanged,
} from './settings.ts';

describe('precedence', () => {
  it.each<
    [
      string,
      AnimationSettings | undefined,
      AnimationSettings,
      AnimationSettings | undefined,
      Partial<ResolvedSettings>,
    ]
  >([
    [
      'the file, when nobody else says anything',
      { speed: 2, loop: true },
      {},
      undefined,
      { speed: 2, loop: true },
    ],
    [
      'the properties before the file',
      { speed: 2, autoplay: true },
      { speed: 3, autoplay: false },
      undefined,
      { speed: 3, autoplay: false },
    ],
    [
      'its own settings before all',
      { speed: 2 },
      { speed: 3, direction: 1 },
      { speed: 4, direction: -1 },
      { speed: 4, direction: -1 },
    ],
    [
      'each setting by itself',
      { mode: 'bounce' },
      { speed: 3 },
      { loop: true },
      { mode: 'bounce', speed: 3, loop: true },
    ],
    ['nothing that is undefined', { speed: 2 }, { speed: undefined }, { speed: undefined }, { speed: 2 }],
  ])('%s', (_, file, properties, own, expected) =>
    expect(resolveSettings(file, properties, own)).toEqual({ ...DEFAULT_SETTINGS, ...expected }),
  );

  it.each<[string, object]>([
    ['no speed', { speed: 0 }],
    ['a negative speed', { speed: -1 }],
    ['a speed that is no number', { speed: Number.NaN }],
    ['a direction that is none', { direction: 0 }],
    ['half a count', { count: 1.5 }],
    ['a negative count', { count: -1 }],
    ['an unknown mode', { mode: 'shuffle' }],
    ['a negative intermission', { intermission: -10 }],
    ['null', { loop: null }],
  ])('ignores %s', (_, settings) =>
    expect(resolveSettings(undefined, settings, undefined)).toEqual(DEFAULT_SETTINGS),
  );
});

it.each([
  ['kept while the property is the same', { speed: 1 }, { speed: 1 }, { speed: 3 }],
  ['kept while lists say the same', { segment: [1, 2] }, { segment: [1, 2] }, { speed: 3 }],
  ['dropped when the property changes', { speed: 1 }, { speed: 2 }, {}],
  ['dropped when the property comes', {}, { speed: 2 }, {}],
])('withoutChanged a chosen setting is %s', (_, before, now, expected) =>
  expect(withoutChanged({ speed: 3 }, before, now)).toEqual(expected),
);
