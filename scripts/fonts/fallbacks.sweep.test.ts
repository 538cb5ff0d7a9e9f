import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkitten';
import { describe, expect, it } from 'vitest';
import { fallbackFamily, fontStack } from './font-css.ts';
import { type FallbackPlan, FONT_PLANS, type FontPlan } from './font-plan.ts';
import { openWidths, readSampleDocuments, systemFontFile } from './font-widths.ts';
import { countWords, totalWidth, type WordCounts } from './sample-text.ts';
import { SYSTEM_FONTS } from './system-fonts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const css = readFileSync(`${root}/src/styles/fonts.generated.css`, 'utf8');
const tokens = readFileSync(`${root}/src/styles/tokens.css`, 'utf8');

/** Difference of widths that a change of texts may cause before `npm run fonts` is due. */
const TOLERANCE = 0.005;

const documents = readSampleDocuments(root);
const wordsOfTexts = new Map<FallbackPlan['measuredText'], WordCounts>();
const widthsOfWebFonts = new Map<string, number>();

/** Counts the words of the site's texts that a fallback is measured with; memoised. */
function wordsOf({ measuredText }: FallbackPlan): WordCounts {
  const words = wordsOfTexts.get(measuredText) ?? countWords(documents, measuredText);
  wordsOfTexts.set(measuredText, words);
  return words;
}

/** Measures the site's texts in a web font; memoised. */
async function webWidth({ fileName }: FontPlan, words: WordCounts): Promise<number> {
  const width =
    widthsOfWebFonts.get(fileName) ??
    totalWidth(words, await openWidths(`${root}/src/styles/fonts/${fileName}-letters.woff2`));
  widthsOfWebFonts.set(fileName, width);
  return width;
}
const fallbacks = FONT_PLANS.flatMap((plan) =>
  plan.fallbacks.map((fallback) => ({
    plan,
    fallback,
    family: fallbackFamily(plan.family, fallback.system),
  })),
);

/** Descriptors of the rule of a family in the generated style sheet. */
function descriptorsOf(family: string): ReadonlyMap<string, string> {
  const body = css.split('@font-face').find((rule) => rule.includes(`font-family: '${family}';`)) ?? '';
  return new Map(
    [...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\s+/g, ' '),
    ]),
  );
}

const shareOf = (family: string, descriptor: string) =>
  Number.parseFloat(descriptorsOf(family).get(descriptor) ?? '') / 100;

describe.each(fallbacks)('$family', ({ plan, fallback, family }) => {
  it('has every local name of the plan', () => {
    expect(descriptorsOf(family).get('src')).toBe(
      fallback.system.localNames.map((name) => `local('${name}')`).join(', '),
    );
  });

  it('sets texts of the site as wide as the web font', async () => {
    const words = wordsOf(fallback);
    expect(words.size).toBeGreaterThan(1000);
    const system = await openWidths(systemFontFile(root, fallback.system));
    const ratio = (await webWidth(plan, words)) / totalWidth(words, system);
    expect(Math.abs(shareOf(family, 'size-adjust') / ratio - 1)).toBeLessThan(TOLERANCE);
  });

  it('sets lines as high as the web font', () => {
    const font = create(readFileSync(`${root}/src/styles/fonts/${plan.fileName}-letters.woff2`));
    if (font.isCollection) throw new Error('A web font is one font.');
    const size = shareOf(family, 'size-adjust') * font.unitsPerEm;
    expect(shareOf(family, 'ascent-override') * size).toBeCloseTo(font.ascent, -1);
    expect(shareOf(family, 'descent-override') * size).toBeCloseTo(-font.descent, -1);
    expect(shareOf(family, 'line-gap-override') * size).toBeCloseTo(font.lineGap, -1);
  });
});

it.each(FONT_PLANS.map((plan) => [plan.family, plan] as const))(
  'the tokens name %s, then its fallbacks in the order of the plan',
  (_, plan) => {
    const stack = fontStack(plan).map((family) => `'${family}'`);
    expect(tokens.replaceAll(/\s+/g, ' ')).toContain(`: ${stack.join(', ')}, `);
  },
);

describe('system fonts that are packages themselves', () => {
  const { roboto, notoSans, notoSerifBold, dejavuSans, dejavuSerifBold } = SYSTEM_FONTS;

  it.each([roboto, notoSans, notoSerifBold, dejavuSans, dejavuSerifBold])(
    'have the names that $packageName has',
    (system) => {
      const font = create(readFileSync(systemFontFile(root, system)));
      if (font.isCollection) throw new Error('A package file is one font.');
      const names: readonly string[] = system.localNames;
      expect(names.some((name) => [font.fullName, font.postscriptName].includes(name))).toBe(true);
    },
  );
});
