import type { FontPlan, FontSubset } from './font-plan.ts';
import type { StandInMetrics } from './stand-in-metrics.ts';
import type { SystemFont } from './system-fonts.ts';

/** `U+20-7E, U+152-153`: ranges as `unicode-range` writes them. */
export function unicodeRange(ranges: FontSubset['ranges']): string {
  const hex = (codePoint: number) => codePoint.toString(16).toUpperCase();
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
}

/** Name of the family that stands in for another one while it loads: one for each font of the device. */
export function standInFamily(family: string, localNames: readonly string[]): string {
  return `${family} like ${localNames[0]}`;
}

/** The rule that loads a subset of a font. */
export function fontFace({ family, fileName, weights }: FontPlan, { name, ranges }: FontSubset): string {
  return rule([
    ['font-family', `'${family}'`],
    ['font-weight', `${weights.min} ${weights.max}`],
    ['font-display', 'swap'],
    ['src', `url('./fonts/${fileName}-${name}.woff2') format('woff2')`],
    ['unicode-range', unicodeRange(ranges)],
  ]);
}

/** The rule that takes a font of the device and gives it the room of another family. */
export function standInFace(
  { family, weights }: FontPlan,
  { localNames, isBold }: SystemFont,
  metrics: StandInMetrics,
): string {
  return rule([
    ['font-family', `'${standInFamily(family, localNames)}'`],
    // A bold font answers to every weight, or the browser would embolden it once more.
    ...(isBold ? [['font-weight', `${weights.min} ${weights.max}`] as const] : []),
    ['src', localNames.map((name) => `local('${name}')`).join(', ')],
    ['size-adjust', percent(metrics.sizeAdjust)],
    ['ascent-override', percent(metrics.ascentOverride)],
    ['descent-override', percent(metrics.descentOverride)],
    ['line-gap-override', percent(metrics.lineGapOverride)],
  ]);
}

function rule(descriptors: readonly (readonly [name: string, value: string])[]): string {
  const lines = descriptors.map(([name, value]) => `  ${name}: ${value};\n`);
  return `@font-face {\n${lines.join('')}}\n`;
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}
