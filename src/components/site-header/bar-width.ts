import type { LinkData } from '../../content/types.ts';
import { linkLanguage, type LinkingPage } from '../../site/links.ts';
import { plainText } from '../../content/plain-text.ts';
import { languageName } from '../source-language/language-name.ts';

/** Widths in rem that the styles know, each a class of `bar-steps.css`. A bar that needs more has none of them. */
const STEPS = { full: { from: 44, to: 80, by: 3 }, compact: { from: 18, to: 28, by: 2 } } as const;

/** Room for letters that are wider than their kind, and for the fonts that stand in until the site's own arrive. */
const ALLOWANCE = 1.05;

/** Widths of letters in bold by kind, in em; the first kind that matches counts, other letters are 0.6 em wide. */
const LETTER_KINDS: readonly (readonly [kind: RegExp, width: number])[] = [
  [/[\u2E80-\uFFEF]/, 1],
  [/[mwMW%@—…]/, 0.95],
  [/[fijlrtI1\s.,:;'’|!()·-]/, 0.34],
  [/\p{Lu}/u, 0.68],
];

/** Estimates the width of a text in bold, in em. */
function textWidth(text: string): number {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const widths = [...letters].map((letter) => LETTER_KINDS.find(([kind]) => kind.test(letter))?.[1] ?? 0.6);
  return ALLOWANCE * widths.reduce((sum, width) => sum + width, 0);
}

function classOf(width: number, { from, to, by }: (typeof STEPS)[keyof typeof STEPS]): string {
  const step = from + Math.max(0, Math.ceil((width - from) / by)) * by;
  return width > 0 && step <= to ? `fits-${step}` : '';
}

/**
 * Computes the widths of the window from which the words of the header's bar stand in one line: all of them beside an
 * open menu (`full`), and the call to action beside the menu's button (`compact`). What surrounds the words is in rem,
 * as the styles of the header have it.
 *
 * @returns classes of `bar-steps.css`; empty where the words are better left to the menu however wide the window.
 */
export function barClasses(page: LinkingPage): { readonly full: string; readonly compact: string } {
  const { navigation, navigationAction } = page.settings;
  const groups = navigation.filter(({ _type }) => _type === 'menuGroup').length;
  const labels = navigation.map((item) =>
    item._type === 'link' ? wordsOf(page, item) : plainText(item.label),
  );
  const words = textWidth([...labels, page.locale.language.toUpperCase()].join(''));
  const action = textWidth(wordsOf(page, navigationAction));
  const full = 18.9 + 1.5 * labels.length + 1.125 * groups + 1.02 * words + 0.9375 * action;
  // Gutters and words grow with the window, so its width stands on both sides of the equation.
  const growth = 0.058 + 0.0019 * words;
  return {
    full: classOf(full / (1 - growth), STEPS.full),
    compact: classOf(14.65 + 0.8125 * action, STEPS.compact),
  };
}

/** Returns a link's label with the mark of another language, whose border is as wide as two letters. */
function wordsOf(page: LinkingPage, link: LinkData): string {
  const language = linkLanguage(page, link);
  const label = plainText(link.label);
  return language === undefined ? label : `${label} M${languageName(language, page.locale.iso)}`;
}
