import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  contrast,
  type Declarations,
  declarations,
  difference,
  resolveValue,
} from './testing/css-colours.ts';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const sections = readFileSync(new URL('./sections.css', import.meta.url), 'utf8');

const DARK = '@media screen and (prefers-color-scheme: dark)';
const [lightCss = '', darkCss = ''] = tokens.split(DARK);
const light = declarations(lightCss);
const dark = { ...light, ...declarations(darkCss) };

const [lightSections = '', darkSections = ''] = sections.split(DARK);

type Scheme = 'light' | 'dark';

/** Returns the roles that the rule of a tone declares in a part of the style sheet. */
const declaredRoles = (name: string, css: string): Declarations =>
  declarations(new RegExp(`^ *\\.tone-${name} \\{[^}]*\\}`, 'm').exec(css)?.[0] ?? '');

/** Returns the roles that a tone brings itself, because those of the scheme do not fit its ground. */
const toneRoles = (name: string, scheme: Scheme): Declarations => ({
  ...declaredRoles(name, lightSections),
  ...(scheme === 'dark' && declaredRoles(name, darkSections)),
});

const SCHEMES: readonly (readonly [name: Scheme, scheme: Declarations])[] = [
  ['light', light],
  ['dark', dark],
];

/** Roles of the evening that follow the ground, whatever a tone declares. */
const following = declarations(/\[class\*='tone-'\] \{[^}]*\}/.exec(darkCss)?.[0] ?? '');

/** Tones of sections: the property of the ground, and the roles that hold on it. */
const TONES = SCHEMES.flatMap(([scheme, roles]) => [
  ...['--color-page', '--tone-mint', '--tone-cream', '--tone-sky'].map((tone) => ({ scheme, tone, roles })),
  ...['green', 'butter'].map((name) => {
    const own = { ...toneRoles(name, scheme), ...(scheme === 'dark' && following) };
    return { scheme, tone: `--tone-${name}`, roles: { ...roles, ...own } };
  }),
]);

/** All backgrounds: page, tones, and surfaces and fields on them. */
const GROUNDS = TONES.flatMap(({ scheme, tone, roles }) =>
  [tone, '--color-surface', '--color-field'].map((ground) => ({
    place: `${ground} in ${tone} (${scheme})`,
    roles: { ...roles, '--tone': `var(${tone})` },
    ground,
  })),
);

/** Contrast to the ground that each role needs (WCAG 2.2, 1.4.3 and 1.4.11). */
const ON_GROUND: Readonly<Record<string, number>> = {
  '--color-text': 4.5,
  '--color-text-soft': 4.5,
  '--color-heading': 4.5,
  '--color-link': 4.5,
  '--color-error': 4.5,
  '--color-success': 4.5,
  '--color-field-line': 3,
  '--color-focus': 3,
  '--color-action': 3,
};

/** Text on things that have a colour of their own: buttons and badges. */
const ON_THINGS: readonly (readonly [text: string, thing: string])[] = [
  ['--color-on-action', '--color-action'],
  ['--color-on-action', '--color-action-hover'],
  ['--color-on-badge', '--color-badge'],
];

/** Never the colour of a text or of something that must be seen to be used. */
const DECORATION = [
  '--color-line',
  '--color-accent',
  '--color-placeholder',
  '--color-hover',
  '--color-backdrop',
];

describe.each(GROUNDS)('on $place', ({ roles, ground }) => {
  it.each(Object.entries(ON_GROUND))('%s has a contrast of at least %d', (role, least) => {
    expect(contrast(resolveValue(role, roles), resolveValue(ground, roles))).toBeGreaterThanOrEqual(least);
  });

  it.each(ON_THINGS)('%s is legible on %s', (text, thing) => {
    expect(contrast(resolveValue(text, roles), resolveValue(thing, roles))).toBeGreaterThanOrEqual(4.5);
  });
});

/** Least contrast of two grounds that meet. */
const LEAST_STEP = 1.3;

/** Least contrast of a card to its ground. */
const LEAST_STEP_OF_CARD = 1.15;

describe('in the evening', () => {
  const evening = TONES.filter(({ scheme }) => scheme === 'dark');
  const colours = [...new Set(evening.map(({ tone }) => resolveValue(tone, dark)))];

  it('there are three grounds', () => {
    expect(colours).toHaveLength(3);
  });

  it.each(colours.flatMap((one, at) => colours.slice(at + 1).map((other) => [one, other] as const)))(
    '%s ends visibly where %s begins',
    (one, other) => {
      expect(contrast(one, other)).toBeGreaterThanOrEqual(LEAST_STEP);
    },
  );

  it.each(evening)('cards show on $tone', ({ tone, roles }) => {
    const card = resolveValue('--color-surface', { ...roles, '--tone': `var(${tone})` });
    expect(contrast(card, resolveValue(tone, roles))).toBeGreaterThanOrEqual(LEAST_STEP_OF_CARD);
  });
});

describe('drawings of figures', () => {
  const css = readFileSync(new URL('../blocks/statistics/FigureColumns.astro', import.meta.url), 'utf8');
  const colours = declarations(/\.figures \{[^}]*\}/.exec(css)?.[0] ?? '');
  const roleOf = (name: string) => /^var\((.+)\)$/.exec(colours[name] ?? '')?.[1] ?? '';

  it('are outlined in a role that shows on every ground, and on the bodies, which are surfaces', () => {
    expect(ON_GROUND[roleOf('--line')]).toBeGreaterThanOrEqual(3);
    expect(GROUNDS.map(({ ground }) => ground)).toContain(roleOf('--body'));
  });

  it('mark full things in a colour that shows without an outline', () => {
    const [mark, food] = [resolveValue(roleOf('--mark'), light), resolveValue(roleOf('--food'), light)];
    expect(contrast(mark, food)).toBeGreaterThanOrEqual(3);
  });
});

describe('tokens', () => {
  it('have no colour role that this test does not know', () => {
    const known = [
      ...Object.keys(ON_GROUND),
      ...ON_THINGS.flat(),
      ...DECORATION,
      ...GROUNDS.map(({ ground }) => ground),
    ];
    const tones = (['light', 'dark'] as const).flatMap((scheme) => [
      toneRoles('green', scheme),
      toneRoles('butter', scheme),
    ]);
    const declared = [light, dark, ...tones].flatMap((part) => Object.keys(part));
    const unknown = declared.filter((name) => /^--(?:color|tone)-/.test(name) && !known.includes(name));
    expect(unknown).toEqual([]);
  });

  it('name every role used on grounds of their own, in each scheme that gives them other colours', () => {
    const needed = [
      ...Object.keys(ON_GROUND),
      '--color-on-action',
      '--color-action-hover',
      '--color-surface',
      '--color-field',
    ];
    const rules = [
      declaredRoles('green', lightSections),
      declaredRoles('butter', lightSections),
      { ...declaredRoles('butter', darkSections), ...following },
    ];
    for (const rule of rules) expect(Object.keys(rule)).toEqual(expect.arrayContaining(needed));
  });
});

describe('contrast', () => {
  it.each([
    ['#000', '#fff', 21],
    ['#fff', '#ffffff', 1],
    ['#767676', '#fff', 4.54],
  ])('of %s and %s is %d', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
    expect(contrast(b, a)).toBeCloseTo(ratio, 2);
  });

  it.each(['', 'rgb(0 0 0 / 9%)', 'var(--ink)'])("refuses '%s'", (colour) => {
    expect(() => contrast(colour, '#fff')).toThrow(TypeError);
  });
});

it.each([
  ['#000', '#fff', 1],
  ['#5a2547', '#5a2547', 0],
  ['#501d57', '#5a2547', 0.046],
])('difference of %s and %s is %d', (a, b, distance) => {
  expect(difference(a, b)).toBeCloseTo(distance, 3);
});

it.each([
  ['#0d4439', 'calc(l + 0)', 'calc(c * 1)', '#0d4439'],
  ['#808080', 'calc(l + 0.1)', 'calc(c * 2)', '#9e9e9e'],
  ['#0d4439', 'calc(l - 0.9)', 'calc(c * 1)', '#000000'],
])('resolveValue computes %s with %s and %s', (origin, lightness, chroma, expected) => {
  const scheme = { '--origin': origin, '--it': `oklch(from var(--origin) ${lightness} ${chroma} h)` };
  expect(resolveValue('--it', scheme)).toBe(expected);
});
