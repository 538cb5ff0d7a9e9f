import { fromBuffer } from '@capsizecss/unpack';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import subsetFont from 'subset-font';
import { fontFace, standInFace } from './fonts/font-css.ts';
import { FONT_PLANS, FONT_SUBSETS, type FontPlan, type FontSubset } from './fonts/font-plan.ts';
import { standInMetrics } from './fonts/stand-in-metrics.ts';

const FONTS = resolve('src/styles/fonts');
const STYLES = resolve('src/styles/fonts.css');
const NOTE = '/* Written by `npm run fonts`; see scripts/fonts/font-plan.ts. */\n';

await mkdir(FONTS, { recursive: true });
const rules: string[] = [];
for (const plan of FONT_PLANS) {
  for (const subset of FONT_SUBSETS) {
    const font = await cut(plan, subset, plan.axes);
    await writeFile(join(FONTS, `${plan.fileName}-${subset.name}.woff2`), font);
    rules.push(fontFace(plan, subset));
    console.log(`${plan.fileName}-${subset.name}.woff2: ${(font.length / 1000).toFixed(1)} kB`);
  }
  const metrics = await typicalMetrics(plan);
  for (const system of plan.standIns) {
    rules.push(standInFace(plan, system, standInMetrics(metrics, system.metrics)));
  }
  await writeFile(
    join(FONTS, `${plan.fileName}-licence.txt`),
    await readFile(join(packageFolder(plan), 'LICENSE'), 'utf8'),
  );
}
const css = NOTE + rules.join('\n');
await writeFile(STYLES, await format(css, { ...(await resolveConfig(STYLES)), filepath: STYLES }));

/** The font as most of the text is set in it, measured. */
async function typicalMetrics(plan: FontPlan) {
  const [letters] = FONT_SUBSETS;
  if (!letters) throw new Error('There is no subset to measure.');
  return fromBuffer(await cut(plan, letters, { ...plan.axes, wght: plan.typicalWeight }));
}

async function cut(plan: FontPlan, subset: FontSubset, variationAxes: FontPlan['axes']): Promise<Buffer> {
  const file = `${plan.packageName}-${subset.source}-${plan.sourceFile}.woff2`;
  const text = subset.ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join('');
  const source = await readFile(join(packageFolder(plan), 'files', file));
  return subsetFont(source, text, { targetFormat: 'woff2', keepFeatures: subset.features, variationAxes });
}

function packageFolder({ packageName }: FontPlan): string {
  return resolve('node_modules/@fontsource-variable', packageName);
}
