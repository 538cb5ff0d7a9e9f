import { localeOfPath } from '../../../src/config/locales.ts';
import { routePath } from '../../../src/routing/paths.ts';

/**
 * Describes to editors what becomes of a published path when they publish another one.
 * @param below slugs of pages and articles below the old path.
 */
export function describeMove(
  { from, to }: { readonly from: string; readonly to: string },
  below: readonly string[],
): readonly string[] {
  const [first] = below;
  const locale = localeOfPath(from).code;
  const others = `${below.length} ${below.length === 1 ? 'page below it keeps its path' : 'pages below it keep their paths'}`;
  return [
    `${from} will lead to ${to}. Links to the old address keep working.`,
    ...(first === undefined ? [] : [`${others}, such as ${routePath(locale, first)}.`]),
  ];
}
