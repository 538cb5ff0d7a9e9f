import { describe, expect, inject, it } from 'vitest';
import { localeOfPath, LOCALES } from '../../../src/config/locales.ts';
import { faultsAtWidths, faultsWithLargeText, WINDOW_HEIGHT } from './faults-at-widths.ts';
import { byLocale, usePageCheck } from './page-checker.ts';

const samples = inject('samples');
const isSweep = inject('tier') === 'sweep';

/** The narrowest window pages must fit (WCAG 1.4.10); the sweep also tries a usual phone and a tablet. */
const NARROW = isSweep ? [320, 390, 768] : [320];
/** Windows in which text is twice as large: a usual phone; the sweep also tries the narrowest. */
const NARROW_LARGE = isSweep ? [320, 390] : [390];
/** A tablet, a laptop, a desktop. */
const WIDE = [768, 1030, 1440] as const;
/** Generous: half a minute on a busy machine, and a page that does not load at all has a limit of its own. */
const LOCALE_TIMEOUT_MS = 300_000;

const codeOf = (path: string) => localeOfPath(path).code;
const common = {
  tabs: 3,
  // Images have width and height attributes, so the layout does not depend on their bytes.
  flags: ['--blink-settings=imagesEnabled=false'],
  sources: ['tests/support/budgets.ts'],
};

const narrowFaults = usePageCheck({
  ...common,
  name: `layout-narrow-${NARROW.join('-')}`,
  context: {
    viewport: { width: NARROW[0] ?? 0, height: WINDOW_HEIGHT },
    reducedMotion: 'reduce',
    hasTouch: true,
  },
  async look(page, path) {
    await page.goto(path, { waitUntil: 'load' });
    return [...(await faultsAtWidths(page, NARROW)), ...(await faultsWithLargeText(page, NARROW_LARGE))];
  },
});

const wideFaults = usePageCheck({
  ...common,
  name: 'layout-wide',
  context: { viewport: { width: WIDE[0], height: WINDOW_HEIGHT }, reducedMotion: 'reduce' },
  async look(page, path) {
    await page.goto(path, { waitUntil: 'load' });
    return await faultsAtWidths(page, WIDE);
  },
});

describe('pages in narrow viewports', () => {
  it.each(byLocale(isSweep ? samples.all : samples.words, codeOf))(
    'fit and can be tapped, also where text is twice as large, in %s',
    async (_, paths) => {
      expect(await narrowFaults(paths)).toEqual({ pages: paths.length, faults: [] });
    },
    LOCALE_TIMEOUT_MS,
  );
});

describe('pages in wide viewports', () => {
  it.each(byLocale(isSweep ? samples.all : samples.styling, codeOf))(
    'fit, in %s',
    async (_, paths) => {
      expect(await wideFaults(paths)).toEqual({ pages: paths.length, faults: [] });
    },
    LOCALE_TIMEOUT_MS,
  );
});

describe('the sample of pages', () => {
  it.each(['styling', 'words'] as const)('has pages of every locale or language: %s', (name) => {
    const covered = new Set(
      samples[name].map((path) => localeOfPath(path)[name === 'styling' ? 'code' : 'language']),
    );
    expect(covered).toEqual(
      new Set(LOCALES.map((locale) => locale[name === 'styling' ? 'code' : 'language'])),
    );
  });
});
