import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { unicodeRange } from '../../../scripts/fonts/font-css.ts';
import { FONT_SUBSETS } from '../../../scripts/fonts/font-plan.ts';
import type { SystemFont } from '../../../scripts/fonts/system-fonts.ts';

/** Font file of an operating system: a cut of a package with the same widths. */
type InstalledFont = Pick<SystemFont, 'packageName' | 'weight'>;

/** Operating system with the fonts of a fresh installation, as far as the site could name them. */
export interface FontSystem {
  /** Fonts by a name that `local()` finds them by: full name or PostScript name. */
  readonly installed: Readonly<Record<string, InstalledFont>>;
  /** Families that text and headings are expected in, as the files name themselves. */
  readonly expected: { readonly text: string; readonly headings: string };
}

const ARIAL = { packageName: '@fontsource/arimo', weight: 400 } as const;
const TIMES_BOLD = { packageName: '@fontsource/tinos', weight: 700 } as const;
const LIKE_ARIAL_AND_TIMES = { text: 'Arimo', headings: 'Tinos' } as const;

/** Systems by name. Some name their fonts by PostScript names here, others by full names: `local()` takes both. */
export const FONT_SYSTEMS = {
  Windows: {
    installed: { Arial: ARIAL, 'Times New Roman Bold': TIMES_BOLD },
    expected: LIKE_ARIAL_AND_TIMES,
  },
  'macOS and iOS': {
    installed: { ArialMT: ARIAL, 'TimesNewRomanPS-BoldMT': TIMES_BOLD },
    expected: LIKE_ARIAL_AND_TIMES,
  },
  Android: {
    installed: {
      'Roboto-Regular': { packageName: '@fontsource/roboto', weight: 400 },
      'NotoSerif-Bold': { packageName: '@fontsource/noto-serif', weight: 700 },
    },
    expected: { text: 'Roboto', headings: 'Noto Serif' },
  },
  'Linux with Noto': {
    installed: {
      'Noto Sans Regular': { packageName: '@fontsource/noto-sans', weight: 400 },
      'Noto Serif Bold': { packageName: '@fontsource/noto-serif', weight: 700 },
    },
    expected: { text: 'Noto Sans', headings: 'Noto Serif' },
  },
  'Debian with DejaVu': {
    installed: {
      'DejaVu Sans': { packageName: '@fontsource/dejavu-sans', weight: 400 },
      'DejaVu Serif Bold': { packageName: '@fontsource/dejavu-serif', weight: 700 },
    },
    expected: { text: 'DejaVu Sans', headings: 'DejaVu Serif' },
  },
  'Debian with Liberation': {
    installed: {
      'Liberation Sans': ARIAL,
      'Liberation Serif Bold': TIMES_BOLD,
    },
    expected: LIKE_ARIAL_AND_TIMES,
  },
  'Debian with Ghostscript': {
    installed: { 'NimbusSans-Regular': ARIAL, 'NimbusRoman-Bold': TIMES_BOLD },
    expected: LIKE_ARIAL_AND_TIMES,
  },
} as const satisfies Readonly<Record<string, FontSystem>>;

/** Name of a simulated system. */
export type FontSystemName = keyof typeof FONT_SYSTEMS;

/** All simulated systems. */
// Object.keys forgets what the keys are.
export const FONT_SYSTEM_NAMES = Object.keys(FONT_SYSTEMS) as readonly FontSystemName[];

/** Folder of the site's origin that simulated system fonts are served from; the policy allows no other origin. */
const FOLDER = '/system-fonts/';

const FONT_FACE = /@font-face\s*\{([^}]*)\}/g;
const SOURCES = /src:\s*local\([^)]*\)(?:\s*,\s*local\([^)]*\))*/;

/** Writes a rule once for each package file, with the characters that file is for. */
function rulesOf(body: string, { packageName, weight }: InstalledFont): readonly string[] {
  const name = packageName.slice('@fontsource/'.length);
  const rule = (file: string, range = '') => {
    const source = `src:url(${FOLDER}${name}-${file}-${weight}-normal.woff2)`;
    return `@font-face{${body.replace(SOURCES, source)}${range}}`;
  };
  // DejaVu's packages have all characters in one file.
  if (name.startsWith('dejavu')) return [rule('latin')];
  return (['latin', 'latin-ext'] as const).map((file) => {
    const ranges = FONT_SUBSETS.filter(({ source }) => source === file).flatMap((subset) => subset.ranges);
    return rule(file, `;unicode-range:${unicodeRange(ranges)}`);
  });
}

/**
 * Replaces the fonts of the machine in a style sheet by those of a simulated system: the first name of a `src` that is
 * installed becomes the address of a file, and rules without any are removed, as browsers ignore them.
 */
function installFonts(css: string, { installed }: FontSystem): string {
  const fonts = new Map(Object.entries(installed));
  return css.replaceAll(FONT_FACE, (rule: string, body: string) => {
    const sources = SOURCES.exec(body)?.[0];
    if (sources === undefined) return rule;
    const names = [...sources.matchAll(/local\(["']?([^"')]*)["']?\)/g)].map(([, name = '']) => name);
    const font = names.map((name) => fonts.get(name)).find((found) => found !== undefined);
    return font ? rulesOf(body, font).join('') : '';
  });
}

/** Serves pages as a simulated system would show them: their style sheets name no font of the machine. */
export async function simulateSystem(page: Page, system: FontSystem): Promise<void> {
  await page.route('**/*.css', async (route) => {
    // A sheet that no first paint waits for may still be on its way when the page is closed.
    const response = await route.fetch().catch(() => undefined);
    if (response) await route.fulfill({ response, body: installFonts(await response.text(), system) });
  });
  await page.route(`**${FOLDER}*.woff2`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(FOLDER.length);
    const name = file.slice(0, file.indexOf('-latin'));
    const path = resolve('node_modules/@fontsource', name, 'files', file);
    await route.fulfill({ contentType: 'font/woff2', body: await readFile(path) });
  });
}
