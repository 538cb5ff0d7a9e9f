import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, type Declarations, declarations, resolveValue } from '../../styles/testing/css-colours.ts';

const DARK = '@media screen and (prefers-color-scheme: dark)';
const split = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8').split(DARK);
const [lightTokens = '', darkTokens = ''] = split('../../styles/tokens.css');
const [lightCss = '', rest = ''] = split('./hours.css');
const [darkCss = ''] = rest.split('@media screen {');

/** Returns what the rules of a part of the style sheet declare at an hour. */
function declaredAt(hour: string, css: string): Declarations {
  const rules = [...css.matchAll(/(\.left-tonight[^{}]*)\{([^{}]*)\}/g)];
  const own = rules.filter(
    ([, selector = '']) => !/data-hour/.test(selector) || selector.includes(`'${hour}'`),
  );
  return declarations(own.map(([, , body = '']) => body).join(''));
}

const light = declarations(lightTokens);
const SCHEMES = [
  ['light', light, (hour: string) => declaredAt(hour, lightCss)],
  [
    'dark',
    { ...light, ...declarations(darkTokens) },
    (hour: string) => ({ ...declaredAt(hour, lightCss), ...declaredAt(hour, darkCss) }),
  ],
] as const;

const HOURS = SCHEMES.flatMap(([scheme, tokens, rolesAt]) =>
  (['day', 'golden', 'dusk', 'night'] as const).map((hour) => ({
    place: `${hour} (${scheme})`,
    hour,
    roles: { ...tokens, ...rolesAt(hour) },
  })),
);

describe.each(HOURS.filter(({ hour }) => hour !== 'day'))('the ground at $place', ({ roles }) => {
  const grounds = ['--tone', '--color-surface'].map((ground) => resolveValue(ground, roles));

  it.each([
    ['--color-text', 4.5],
    ['--color-text-soft', 4.5],
    ['--color-heading', 4.5],
    ['--color-link', 4.5],
    ['--color-field-line', 3],
    ['--color-focus', 3],
    ['--color-action', 3],
  ])('shows %s with a contrast of at least %d, as do cards', (role, least) => {
    for (const ground of grounds) {
      expect(contrast(resolveValue(role, roles), ground)).toBeGreaterThanOrEqual(least);
    }
  });

  it.each([
    ['--color-on-action', '--color-action'],
    ['--color-on-action', '--color-action-hover'],
    ['--color-on-badge', '--color-badge'],
  ])('has %s legible on %s', (text, thing) => {
    expect(contrast(resolveValue(text, roles), resolveValue(thing, roles))).toBeGreaterThanOrEqual(4.5);
  });
});

it.each(HOURS)('the texts of the clock are legible in its sky at $place', ({ roles }) => {
  for (const sky of ['--clock-sky', '--clock-low']) {
    const ratio = contrast(resolveValue('--clock-text', roles), resolveValue(sky, roles));
    expect(ratio, sky).toBeGreaterThanOrEqual(4.5);
  }
});

it.each([
  ['light', 3],
  ['dark', 2],
])(
  'hours of the scheme %s have %d grounds, which are those of the page where it is dark',
  (scheme, count) => {
    const later = HOURS.filter(({ place, hour }) => place.endsWith(`(${scheme})`) && hour !== 'day');
    const grounds = new Set(later.map(({ roles }) => resolveValue('--tone', roles)));
    expect(grounds.size).toBe(count);
    if (scheme === 'dark') {
      const page = ['--color-page', '--tone-butter'].map((tone) => resolveValue(tone, SCHEMES[1][1]));
      expect([...grounds].toSorted()).toEqual(page.toSorted());
    }
  },
);
