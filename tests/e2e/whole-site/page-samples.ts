import { localeOfPath } from '../../../src/config/locales.ts';
import { builtPage, builtPages, readBuiltPage } from '../../support/pages.ts';
import { type Candidate, coverFeatures } from './cover.ts';
import { longestWords, openingFeatures, stylingFeatures } from './page-features.ts';

/** Paths of the pages that browser tests of the whole site visit. */
export interface PageSamples {
  /** Pages that together have every kind of element on every tone, and every language. */
  readonly styling: readonly string[];
  /** Pages that together have every kind of header. */
  readonly openings: readonly string[];
  /**
   * Pages that together have the longest word of every kind of element in every language, where that word is about as
   * long as the longest of all languages; and a page of every language.
   */
  readonly words: readonly string[];
  readonly all: readonly string[];
}

/**
 * Share of the longest word of a kind in any language that a word must have to be looked at: characters differ in
 * width, and a word that is much shorter fits where that one does.
 */
const NEARLY_LONGEST = 0.8;

/** A page with its longest words, as {@link longestWords} measures them. */
interface Measured {
  readonly path: string;
  readonly lengths: ReadonlyMap<string, number>;
}

/** Keeps of each page the measurements in which no other page exceeds it. */
function extremes(pages: readonly Measured[]) {
  const longest = new Map<string, number>();
  for (const { lengths } of pages) {
    for (const [key, length] of lengths) longest.set(key, Math.max(length, longest.get(key) ?? 0));
  }
  return pages.map(({ path, lengths }): Candidate => ({
    path,
    features: new Set(
      [...lengths].filter(([key, length]) => longest.get(key) === length).map(([key]) => key),
    ),
  }));
}

/** Drops words that are much shorter than the longest of their kind in another language. */
function nearlyLongest(pages: readonly Measured[]): readonly Measured[] {
  const kindOf = (key: string) => key.slice(key.indexOf(' '));
  const longest = new Map<string, number>();
  for (const { lengths } of pages) {
    for (const [key, length] of lengths)
      longest.set(kindOf(key), Math.max(length, longest.get(kindOf(key)) ?? 0));
  }
  return pages.map(({ path, lengths }) => ({
    path,
    lengths: new Map(
      [...lengths].filter(([key, length]) => length >= NEARLY_LONGEST * (longest.get(kindOf(key)) ?? 0)),
    ),
  }));
}

/** Selects a representative sample of pages. @param root folder of the built site. */
export async function samplePages(root: string): Promise<PageSamples> {
  const styled: Candidate[] = [];
  const opened: Candidate[] = [];
  const worded: Measured[] = [];
  for await (const page of builtPages(root)) {
    styled.push({ path: page.path, features: stylingFeatures(page) });
    opened.push({ path: page.path, features: openingFeatures(page) });
    worded.push({ path: page.path, lengths: longestWords(page) });
  }
  return {
    styling: coverFeatures(styled),
    openings: coverFeatures(opened),
    words: coverFeatures(
      extremes(nearlyLongest(worded)).map(({ path, features }) => ({
        path,
        features: new Set([...features, `language ${localeOfPath(path).language}`]),
      })),
    ),
    all: styled.map(({ path }) => path),
  };
}

/** Collects what makes a difference to contrast and semantics on pages of the site. @param root built folder. */
export async function stylingFeaturesOf(
  root: string,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const pages = await Promise.all(paths.map((path) => readBuiltPage(root, path)));
  return new Set(pages.flatMap((page) => [...stylingFeatures(page)]));
}

/** Steps that a canvas of the style guide takes by itself, as it states them in the page. */
const STEPS = /<script[^>]* id="steps"[^>]*>(.*?)<\/script>/s;

/** Group in the URL of a canvas: the block it shows. */
const GROUP = /\/canvas\/([^/]+)\//;

/**
 * Selects a representative sample of the style guide's canvases, which covers every block, every kind of element on every
 * tone that pages of the site do not have, the longest word of every kind, and every list of steps.
 * @param canvases page by URL.
 * @param onPages features of pages that are looked at anyway.
 */
export function sampleCanvases(
  canvases: ReadonlyMap<string, string>,
  onPages: ReadonlySet<string>,
): readonly string[] {
  const pages = [...canvases].map(([path, html]) => ({ path, html, page: builtPage(path, html) }));
  const words = extremes(pages.map(({ path, page }) => ({ path, lengths: longestWords(page) })));
  return coverFeatures(
    pages.map(({ path, html, page }, index): Candidate => {
      const steps = STEPS.exec(html)?.[1] ?? '[]';
      const longest = [...(words[index]?.features ?? [])].map((key) => `longest word of ${key}`);
      return {
        path,
        features: new Set([
          `block ${GROUP.exec(path)?.[1]}`,
          ...stylingFeatures(page).difference(onPages),
          ...longest,
          ...(steps === '[]' ? [] : [`steps ${steps}`]),
        ]),
      };
    }),
  );
}
