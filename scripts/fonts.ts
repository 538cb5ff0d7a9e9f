import { fromBuffer } from '@capsizecss/unpack';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import subsetFont from 'subset-font';
import { readCommandLine } from '../src/process/command-line.ts';
import { fallbackMetrics } from './fonts/fallback-metrics.ts';
import { fallbackFace, fontFace } from './fonts/font-css.ts';
import {
  charactersOf,
  type FallbackPlan,
  FONT_PLANS,
  FONT_SUBSETS,
  type FontPlan,
  type FontSubset,
} from './fonts/font-plan.ts';
import { openWidths, readSampleDocuments, systemFontFile } from './fonts/font-widths.ts';
import { countWords, totalWidth } from './fonts/sample-text.ts';
import { cutShareFonts } from './fonts/share-fonts.ts';

const ROOT = resolve('.');
const FONTS = resolve('src/styles/fonts');
const STYLES = resolve('src/styles/fonts.generated.css');
const NOTE = '/* Written by `npm run fonts`; see scripts/fonts/font-plan.ts. */\n';

readCommandLine({
  name: 'npm run fonts',
  summary: 'Cuts the fonts of the site and of share images, and measures their fallbacks.',
});

const documents = readSampleDocuments(ROOT);
await mkdir(FONTS, { recursive: true });
const rules: string[] = [];
for (const plan of FONT_PLANS) {
  for (const subset of FONT_SUBSETS) {
    const font = await cut(plan, subset, plan.axes);
    await writeFile(join(FONTS, `${plan.fileName}-${subset.name}.woff2`), font);
    rules.push(fontFace(plan, subset));
    console.log(`${plan.fileName}-${subset.name}.woff2: ${(font.length / 1000).toFixed(1)} kB`);
  }
  for (const fallback of plan.fallbacks) {
    const { metrics, widthRatio } = await measure(plan, fallback);
    rules.push(fallbackFace(plan.family, fallback, fallbackMetrics(metrics, widthRatio)));
  }
  await writeFile(
    join(FONTS, `${plan.fileName}-licence.txt`),
    await readFile(join(packageFolder(plan), 'LICENSE'), 'utf8'),
  );
}
for (const [file, bytes] of await cutShareFonts(packageFolder))
  console.log(`share images, ${file}: ${(bytes / 1000).toFixed(1)} kB`);
const css = NOTE + rules.join('\n');
await writeFile(STYLES, await format(css, { ...(await resolveConfig(STYLES)), filepath: STYLES }));

/** Measures a font of the site in the weight of a fallback, and text in both. */
async function measure(plan: FontPlan, fallback: FallbackPlan) {
  const [letters] = FONT_SUBSETS;
  if (!letters) throw new Error('There is no subset to measure.');
  const font = await cut(plan, letters, { ...plan.axes, wght: fallback.measuredWeight });
  const widths = await Promise.all([openWidths(font), openWidths(systemFontFile(ROOT, fallback.system))]);
  const [own, system] = widths.map((widthOf) =>
    totalWidth(countWords(documents, fallback.measuredText), widthOf),
  );
  if (!own || !system) throw new Error('There is no text to measure.');
  return { metrics: await fromBuffer(font), widthRatio: own / system };
}

async function cut(plan: FontPlan, subset: FontSubset, variationAxes: FontPlan['axes']): Promise<Buffer> {
  const file = `${plan.packageName}-${subset.source}-${plan.sourceFile}.woff2`;
  const source = await readFile(join(packageFolder(plan), 'files', file));
  return subsetFont(source, charactersOf(subset.ranges), {
    targetFormat: 'woff2',
    keepFeatures: subset.features,
    variationAxes,
  });
}

function packageFolder({ packageName }: FontPlan): string {
  return resolve('node_modules/@fontsource-variable', packageName);
}
