import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const utilities = readFileSync(new URL('./utilities.css', import.meta.url), 'utf8');

/** Custom properties declared in a part of a style sheet. */
function declarations(css: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const [lightCss = '', darkCss = ''] = tokens.split('@media screen and (prefers-color-scheme: dark)');
const light = declarations(lightCss);
const dark = { ...light, ...declarations(darkCss) };
const tone = (name: string) =>
  declarations(new RegExp(`\\.tone-${name} \\{[^}]*\\}`).exec(utilities)?.[0] ?? '');

function resolve(name: string, scheme: Readonly<Record<string, string>>): string {
  const value = scheme[name] ?? '';
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return reference === undefined ? value : resolve(reference, scheme);
}

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const [red = NaN, green = NaN, blue = NaN] = (digits.match(/../g) ?? []).map((pair) => {
    const channel = Number.parseInt(pair, 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [darker = NaN, lighter = NaN] = [luminance(a), luminance(b)].toSorted((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

const TEXT_ROLES = ['--color-text', '--color-text-soft', '--color-heading', '--color-link'];
const GROUNDS = ['--color-page', '--color-surface', '--tone-mint', '--tone-cream', '--tone-sky'];

describe.each([
  ['light', light],
  ['dark', dark],
])('colours in the %s scheme (WCAG 2.2 AA)', (_, scheme) => {
  it.each(GROUNDS.flatMap((ground) => TEXT_ROLES.map((role) => [role, ground] as const)))(
    '%s is legible on %s',
    (role, ground) => {
      expect(contrast(resolve(role, scheme), resolve(ground, scheme))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['green', 'butter'].flatMap((name) => TEXT_ROLES.map((role) => [role, name] as const)))(
    '%s is legible in the tone %s',
    (role, name) => {
      const scoped = { ...scheme, ...tone(name) };
      expect(contrast(resolve(role, scoped), resolve(`--tone-${name}`, scoped))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['the page', {}],
    ['green', tone('green')],
    ['butter', tone('butter')],
  ])('buttons are legible on %s', (_ground, overrides) => {
    const scoped = { ...scheme, ...overrides };
    for (const state of ['--color-action', '--color-action-hover']) {
      expect(contrast(resolve('--color-on-action', scoped), resolve(state, scoped))).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  });

  it.each(GROUNDS)('the focus ring is visible on %s', (ground) => {
    expect(contrast(resolve('--color-focus', scheme), resolve(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
});
