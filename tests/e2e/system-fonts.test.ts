import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FONT_SYSTEM_NAMES, FONT_SYSTEMS, installFonts } from './system-fonts.ts';

const SYSTEM = {
  installed: { 'Some Sans': { packageName: '@fontsource/arimo', weight: 400 } },
  expected: { text: '', headings: '' },
} as const;

describe('installFonts', () => {
  it('replaces the names of an installed font by its files, and keeps the other descriptors', () => {
    const css = `a{color:red}@font-face{font-family:A;src:local(Missing),local("Some Sans");size-adjust:90%}`;
    const installed = installFonts(css, SYSTEM);
    expect(installed).toMatch(
      /^a\{color:red\}@font-face\{font-family:A;src:url\(\/system-fonts\/arimo-latin-400-normal\.woff2\);size-adjust:90%;unicode-range:U\+/,
    );
    expect(installed).toContain('/arimo-latin-ext-400-normal.woff2');
    expect(installed).not.toContain('local(');
  });

  it('removes rules of fonts that are not installed', () => {
    expect(installFonts(`@font-face { src: local('Missing'), local('Other'); }`, SYSTEM)).toBe('');
  });

  it('ignores rules of web fonts', () => {
    const css = '@font-face{font-family:W;src:url(w.woff2)}';
    expect(installFonts(css, SYSTEM)).toBe(css);
  });
});

describe.each(FONT_SYSTEM_NAMES)('%s', (name) => {
  it('has one fallback for text and one for headings in the style sheet of the site', () => {
    const css = readFileSync(new URL('../../src/styles/fonts.generated.css', import.meta.url), 'utf8');
    const installed = installFonts(css, FONT_SYSTEMS[name]);
    const families = new Set(
      [...installed.matchAll(/'(Morsel \w+) like [^']+'/g)].map(([, family]) => family),
    );
    expect([...families]).toEqual(['Morsel Display', 'Morsel Text']);
    expect(installed).not.toContain('local(');
  });
});
