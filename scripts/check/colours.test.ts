import { expect, it } from 'vitest';
import { colourProblems } from './colours.ts';

const component = (css: string) =>
  `<p style="color: red">#fff</p>\n<style>\n  p {\n    ${css};\n  }\n</style>\n`;

it.each(['#f00', '#FF000080', 'rgb(0 0 0 / 9%)', 'hsl(9deg 9% 9%)', 'oklch(0.5 0 0)', 'color(srgb 1 1 1)'])(
  'refuses %s with its line, in a component and in a style sheet',
  (colour) => {
    const css = `box-shadow: 0 1px ${colour}, var(--shadow)`;
    const problem = `box-shadow is ${colour}; use a token of src/styles/tokens.css, paler by color-mix()`;
    expect(colourProblems('src/blocks/a/A.astro', component(css))).toEqual([
      `src/blocks/a/A.astro:4: ${problem}`,
    ]);
    expect(colourProblems('src/blocks/a/a.css', `p {\n  ${css};\n}`)).toEqual([
      `src/blocks/a/a.css:2: ${problem}`,
    ]);
  },
);

it.each([
  'color: color-mix(in oklab, var(--white) 9%, #0000)',
  'color: var(--color-text)',
  'mask: linear-gradient(#000, #0000)',
  'fill: url(#face)',
])('accepts %s', (css) => expect(colourProblems('src/blocks/a/A.astro', component(css))).toEqual([]));

it.each(['src/styles/tokens.css', 'src/blocks/a/hours.css', 'packages/animation-player/player.css'])(
  'accepts colours in %s',
  (path) => expect(colourProblems(path, 'p { color: #f00; }')).toEqual([]),
);
