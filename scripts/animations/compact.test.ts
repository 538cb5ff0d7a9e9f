import { describe, expect, it } from 'vitest';
import { joinAlike, openFront } from './compact.ts';
import { box, covered, ellipse, filled, group, line, repeated, type Shape } from './drawing.ts';

/** Types of shapes; those of groups as lists. */
const types = (shapes: readonly Shape[]): unknown =>
  // What groups have in them are shapes.
  shapes.map((shape) => ('it' in shape ? types(shape.it as readonly Shape[]) : shape.ty));
const [red, blue] = ['#ff0000', '#0000ff'];

describe('joinAlike', () => {
  it.each<[string, readonly Shape[], unknown]>([
    [
      'paints what lies apart in one paint at once',
      [filled(red, 'M0 0h5v5Z'), filled(red, 'M20 0h5v5Z')],
      [['sh', 'sh', 'fl']],
    ],
    [
      'joins outlines of one direction that lie over each other',
      [box(red, [0, 0, 9, 9]), ellipse(red, [5, 5, 9])],
      [['rc', 'el', 'fl']],
    ],
    [
      'joins three',
      [box(red, [0, 0, 1, 1]), box(red, [5, 0, 1, 1]), box(red, [9, 0, 1, 1])],
      [['rc', 'rc', 'rc', 'fl']],
    ],
    [
      'keeps apart what would leave a hole: outlines of both directions',
      [filled(red, 'M0 0h9v9h-9Z'), filled(red, 'M2 2v5h5v-5Z')],
      [
        ['sh', 'fl'],
        ['sh', 'fl'],
      ],
    ],
    [
      'keeps paints apart',
      [box(red, [0, 0, 1, 1]), box(blue, [5, 0, 1, 1])],
      [
        ['rc', 'fl'],
        ['rc', 'fl'],
      ],
    ],
    [
      'keeps apart what shines through where it overlaps',
      [box(red, [0, 0, 9, 9], {}, 50), box(red, [5, 5, 9, 9], {}, 50)],
      [
        ['rc', 'fl'],
        ['rc', 'fl'],
      ],
    ],
    [
      'keeps holes out of others',
      [filled(red, 'M0 0h9v9ZM2 2h3v3Z'), filled(red, 'M20 0h5v5Z')],
      [
        ['sh', 'sh', 'fl'],
        ['sh', 'fl'],
      ],
    ],
    [
      'leaves alone what is moved, trimmed or repeated',
      [
        box(red, [0, 0, 1, 1], { turn: 4 }),
        line(red, 2, 'M0 0l9 9', {}, { to: 50 }),
        repeated([box(red, [0, 0, 1, 1])], 2, {}),
      ],
      [
        ['rc', 'fl', 'tr'],
        ['sh', 'tm', 'st'],
        [['rc', 'fl'], 'rp'],
      ],
    ],
    [
      'does not reach over what lies between',
      [box(red, [0, 0, 1, 1]), box(blue, [0, 0, 9, 9]), box(red, [5, 0, 1, 1])],
      [
        ['rc', 'fl'],
        ['rc', 'fl'],
        ['rc', 'fl'],
      ],
    ],
  ])('%s', (_, shapes, expected) => expect(types(joinAlike(shapes))).toEqual(expected));
});

describe('openFront', () => {
  it('inlines the front group and no other', () =>
    expect(types(openFront([box(red, [0, 0, 1, 1]), covered(blue, 'M0 0h5v5Z')]))).toEqual([
      'rc',
      'fl',
      ['sh', 'fl'],
    ]));

  it('keeps a group with a transform', () =>
    expect(types(openFront([group([box(red, [0, 0, 1, 1])], { at: [1, 2] })]))).toEqual([
      [['rc', 'fl'], 'tr'],
    ]));

  it('returns an empty list for an empty one', () => expect(openFront([])).toEqual([]));
});
