import { describe, expect, it } from 'vitest';
import { declareColours, paintDrawing, paintFlat } from '../../brand/artwork/paint.ts';

const palettes = new Map([
  ['--art-leaf', { day: '#2f8f5b', evening: '#2a7a5e' }],
  ['--art-lamp', { day: '#ffd36b', evening: '#ffe6a3' }],
  ['--art-ink', { day: '#17231f', evening: '#17231f' }],
]);
const drawing = (shapes: string) => `<svg viewBox="0 0 9 9">\n  <!-- A note. -->\n  ${shapes}\n</svg>\n`;

/** Style sheet of a drawing: colours of both hours, and shapes that one of them lacks. Safari has the evening at `#evening`. */
const sheet = (colours: string, shapes = '') =>
  `<style>:root{color-scheme:light dark}@supports (hanging-punctuation:first){:target{color-scheme:dark;${shapes}}}` +
  `${shapes && `@media (prefers-color-scheme:dark){${shapes}}`}${colours}</style>`;

describe('paintDrawing', () => {
  it.each([
    [
      'puts the day into attributes and the evening into a style sheet',
      '<path fill="var(--art-leaf)" stroke="var(--art-lamp)" d="M0 1 C2 -3 4 5 6 7Z"/>',
      sheet('.a{fill:light-dark(#2f8f5b,#2a7a5e)}.b{stroke:light-dark(#ffd36b,#ffe6a3)}') +
        '<path fill="#2f8f5b" stroke="#ffd36b" d="M0 1C2-3 4 5 6 7Z" class="a b"/>',
    ],
    ['needs no rule for what stays as it is', '<g fill="var(--art-ink)"/>', '<g fill="#17231f"/>'],
    [
      'hides what only the evening has, as any program that knows no schemes shows the day',
      '<g class="evening">\n    <circle r="1" fill="var(--art-ink)"/>\n  </g>',
      sheet('', '.a{display:inline}') + '<g display="none" class="a"><circle r="1" fill="#17231f"/></g>',
    ],
    [
      'hides in the evening what only the day has',
      '<circle class="day" fill="var(--art-lamp)"/>',
      sheet('.b{fill:light-dark(#ffd36b,#ffe6a3)}', '.a{display:none}') +
        '<circle fill="#ffd36b" class="a b"/>',
    ],
  ])('%s', (_, shapes, expected) => {
    const root = expected.includes('<style>')
      ? '<svg id="evening" viewBox="0 0 9 9">'
      : '<svg viewBox="0 0 9 9">';
    expect(paintDrawing(drawing(shapes), palettes)).toBe(`${root}${expected}</svg>\n`);
  });

  it('throws for a colour that is in no palette', () => {
    expect(() => paintDrawing(drawing('<g fill="var(--art-mud)"/>'), palettes)).toThrow(
      '--art-mud is no colour of brand/artwork/palettes.ts',
    );
  });
});

it.each([
  ['day', '<g display="none" fill="#ffd36b"/>'],
  ['evening', '<g class="evening" fill="#ffe6a3"/>'],
] as const)('paintFlat paints the %s alone', (hour, expected) => {
  expect(paintFlat('<g class="evening" fill="var(--art-lamp)"/>', palettes, hour)).toBe(expected);
});

it('declareColours declares the colours in use, once', () => {
  const used = '<svg>\n  <g fill="var(--art-lamp)"/>\n</svg>';
  const declared = declareColours(used, palettes);
  expect(declared).toBe(
    '<svg id="evening">\n  <style>:root{--art-lamp:#ffd36b}@media (prefers-color-scheme:dark){:root{--art-lamp:#ffe6a3}}' +
      '@supports (hanging-punctuation:first){:target{--art-lamp:#ffe6a3}}</style>\n  <g fill="var(--art-lamp)"/>\n</svg>',
  );
  expect(declareColours(declared, palettes)).toBe(declared);
});
