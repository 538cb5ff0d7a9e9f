import type { FallbackMetrics } from './fallback-metrics.ts';
import type { FallbackPlan, FontPlan, FontSubset } from './font-plan.ts';
import type { SystemFont } from './system-fonts.ts';

/** Formats ranges for `unicode-range`: `U+20-7E, U+152-153`. */
export function unicodeRange(ranges: FontSubset['ranges']): string {
  const hex = (codePoint: number) => codePoint.toString(16).toUpperCase();
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
}

/** Returns the family name of a metric-adjusted fallback for `family`, based on a system font. */
export function fallbackFamily(family: string, { familyName }: SystemFont): string {
  return `${family} like ${familyName}`;
}

/** Families of `font-family` for a font of the site: itself, then its fallbacks. */
export function fontStack({ family, fallbacks }: FontPlan): readonly string[] {
  return [family, ...fallbacks.map(({ system }) => fallbackFamily(family, system))];
}

/** Renders the `@font-face` rule of a subset. */
export function fontFace({ family, fileName, weights }: FontPlan, { name, ranges }: FontSubset): string {
  return rule([
    ['font-family', `'${family}'`],
    ['font-weight', `${weights.min} ${weights.max}`],
    ['font-display', 'swap'],
    ['src', `url('./fonts/${fileName}-${name}.woff2') format('woff2')`],
    ['unicode-range', unicodeRange(ranges)],
  ]);
}

/** Writes the rule that takes a system font and scales it to the room of a font of the site. */
export function fallbackFace(
  family: string,
  { system, weights }: FallbackPlan,
  metrics: FallbackMetrics,
): string {
  return rule([
    ['font-family', `'${fallbackFamily(family, system)}'`],
    ...(weights ? [['font-weight', `${weights.min} ${weights.max}`] as const] : []),
    ['src', system.localNames.map((name) => `local('${name}')`).join(', ')],
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
