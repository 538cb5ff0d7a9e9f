import { describe, expect, it } from 'vitest';
import { offsetAt, positionAt, sourcePosition } from './source-position.ts';

const text = 'first\nsecond\n\nlast';

it.each([
  [{ line: 1, column: 1 }, 0],
  [{ line: 1, column: 6 }, 5],
  [{ line: 2, column: 1 }, 6],
  [{ line: 3, column: 1 }, 13],
  [{ line: 4, column: 4 }, 17],
])('offsetAt and positionAt convert %j to %d and back', (position, offset) => {
  expect(offsetAt(text, position)).toBe(offset);
  expect(positionAt(text, offset)).toEqual(position);
});

describe('sourcePosition', () => {
  const source = '---\nconst a = 1;\n---\n<p>{a}</p>';
  const generated = '/* made */\n\nconst a = 1;\n<p>{a}</p>\nexport default 1;';
  const spans = [
    { generated: 12, generatedLength: 12, source: 4, sourceLength: 12 },
    { generated: 25, generatedLength: 10, source: 21, sourceLength: 10 },
  ];

  it.each([
    ['start of a stretch', { line: 3, column: 1 }, { line: 2, column: 1 }],
    ['inside a stretch', { line: 3, column: 7 }, { line: 2, column: 7 }],
    ['another stretch', { line: 4, column: 5 }, { line: 4, column: 5 }],
    ['before all', { line: 1, column: 1 }, undefined],
    ['after all', { line: 5, column: 1 }, undefined],
  ])('%s', (_, position, expected) => {
    expect(sourcePosition(position, { generated, source, spans })).toEqual(expected);
  });
});
