import { LETTERS_BY_WIDTH } from '../../config/letter-widths.generated.ts';
import type { LinkData } from '../../content/types.ts';
import { linkLanguage, type LinkingPage } from '../../site/links.ts';
import { languageName } from '../source-language/language-name.ts';
import { plainText } from '../../content/plain-text.ts';

/** Words of the header's bar, as wide as they are in one line. */
export interface BarWords {
  readonly links: readonly string[];
  readonly groups: readonly string[];
  /** Language code on the button of the locales. */
  readonly language: string;
  readonly action: string;
}

/** Widths in rem of what surrounds the words of a bar; the styles of the header are their other half. */
const AROUND = {
  /** Logo at its full size, and the gaps between the four parts of the bar. */
  bar: 11.44,
  link: 1.5,
  group: 2.625,
  locales: 3.5,
  action: 2.75,
} as const;

/** The same for the bar of a narrow phone, which has a smaller logo, no code of a language and a menu button. */
const AROUND_COMPACT = { bar: 11.4, action: 1.25 } as const;

/** Font sizes in rem: `--text-base` is `rem` plus `perRem` for each rem of the window; the others are fixed. */
const FONT = { base: { rem: 1.02, perRem: 0.0019 }, action: 0.9375, compactAction: 0.8125 } as const;

/** Padding in rem at both ends of the bar, `--gutter`: `rem` plus `perRem` for each rem of the window. */
const GUTTERS = { rem: 1.2, perRem: 0.058 } as const;

/** Padding in rem at both ends of the bar of a narrow phone. */
const COMPACT_GUTTERS = 2;

/** Widths in rem that the styles know, each a class of `bar-steps.css`. A bar that needs more has none of them. */
const STEPS = { full: { from: 44, to: 80, by: 2 }, compact: { from: 17, to: 28, by: 1 } } as const;

/** Room for the fonts that stand in until the site's own arrive: their letters are as wide on average only. */
const FALLBACK_ALLOWANCE = 1.03;

/** Width in em of a letter that the site's font lacks, such as one of Japanese. */
const OTHER_LETTER = 1;

const LETTER_WIDTHS: ReadonlyMap<string, number> = new Map(
  LETTERS_BY_WIDTH.flatMap(([width, letters]) =>
    [...letters].map((letter) => [letter, width / 1000] as const),
  ),
);

/** Measures a text in bold, in em. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (LETTER_WIDTHS.get(letter) ?? OTHER_LETTER), 0);
}

const total = (texts: readonly string[]) => texts.reduce((sum, text) => sum + textWidth(text), 0);

function stepFor(width: number, { from, to, by }: (typeof STEPS)[keyof typeof STEPS]): number | undefined {
  const step = Math.max(from, Math.ceil(width / by) * by);
  return step > to ? undefined : step;
}

/**
 * Computes the width of the window, in rem, from which the words of the bar stand in one line beside an open menu.
 *
 * @returns `undefined` if the menu is better opened by a button however wide the window.
 */
export function fullBarStep({ links, groups, language, action }: BarWords): number | undefined {
  const words = (total(links) + total(groups) + textWidth(language)) * FALLBACK_ALLOWANCE;
  const fixed =
    AROUND.bar +
    AROUND.link * links.length +
    AROUND.group * groups.length +
    AROUND.locales +
    AROUND.action +
    textWidth(action) * FONT.action * FALLBACK_ALLOWANCE;
  // Gutters and words grow with the window, so its width stands on both sides of the equation.
  const growth = GUTTERS.perRem + words * FONT.base.perRem;
  return growth < 1
    ? stepFor((GUTTERS.rem + fixed + words * FONT.base.rem) / (1 - growth), STEPS.full)
    : undefined;
}

/**
 * Computes the width of the window, in rem, from which the call to action stands in the bar beside the menu's button.
 *
 * @returns `undefined` if it is better left to the menu however wide the window.
 */
export function compactBarStep({ action }: Pick<BarWords, 'action'>): number | undefined {
  const words = textWidth(action) * FONT.compactAction * FALLBACK_ALLOWANCE;
  return stepFor(COMPACT_GUTTERS + AROUND_COMPACT.bar + AROUND_COMPACT.action + words, STEPS.compact);
}

/** Names the classes of `bar-steps.css` that the header of a locale has; empty where there is no step. */
export function barClasses(page: LinkingPage): { readonly full: string; readonly compact: string } {
  const { navigation, navigationAction } = page.settings;
  const words = {
    links: navigation.flatMap((item) => (item._type === 'link' ? [wordsOf(page, item)] : [])),
    groups: navigation.flatMap((item) => (item._type === 'menuGroup' ? [plainText(item.label)] : [])),
    language: page.locale.language.toUpperCase(),
    action: wordsOf(page, navigationAction),
  };
  const [full, compact] = [fullBarStep(words), compactBarStep(words)];
  return {
    full: full === undefined ? '' : `full-${full}`,
    compact: compact === undefined ? '' : `compact-${compact}`,
  };
}

/** Returns a link's label with the mark of another language, whose border is as wide as two letters. */
function wordsOf(page: LinkingPage, link: LinkData): string {
  const language = linkLanguage(page, link);
  const label = plainText(link.label);
  return language === undefined ? label : `${label} M${languageName(language, page.locale.iso)}`;
}
