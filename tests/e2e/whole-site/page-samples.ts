import { builtPage, builtPages } from '../../support/pages.ts';
import { type Candidate, coverFeatures } from './cover.ts';
import { longestWords, openingFeatures, stylingFeatures } from './page-features.ts';

/** Paths of the pages that browser tests of the whole site visit. */
export interface PageSamples {
  /** Pages that together have every kind of element on every tone, and every language. */
  readonly styling: readonly string[];
  /** Pages that together have every kind of header. */
  readonly openings: readonly string[];
  /** Pages that together have the longest word of every kind of element in every language. */
  readonly words: readonly string[];
  readonly all: readonly string[];
}

/** Keeps of each page the measurements in which no other page exceeds it. */
function extremes(
  pages: readonly { readonly path: string; readonly lengths: ReadonlyMap<string, number> }[],
) {
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

/** Selects a representative sample of pages. @param root folder of the built site. */
export async function samplePages(root: string): Promise<PageSamples> {
  const styled: Candidate[] = [];
  const opened: Candidate[] = [];
  const worded: { path: string; lengths: ReadonlyMap<string, number> }[] = [];
  for await (const page of builtPages(root)) {
    styled.push({ path: page.path, features: stylingFeatures(page) });
    opened.push({ path: page.path, features: openingFeatures(page) });
    worded.push({ path: page.path, lengths: longestWords(page) });
  }
  return {
    styling: coverFeatures(styled),
    openings: coverFeatures(opened),
    words: coverFeatures(extremes(worded)),
    all: styled.map(({ path }) => path),
  };
}

/** Steps that a canvas of the style guide takes by itself, as it states them in the page. */
const STEPS = /<script[^>]* id="steps"[^>]*>(.*?)<\/script>/s;

/**
 * Selects a representative sample of the style guide's canvases, which covers every kind of element on every tone, its
 * longest word, and every list of steps.
 * @param canvases page by URL.
 */
export function sampleCanvases(canvases: ReadonlyMap<string, string>): readonly string[] {
  const pages = [...canvases].map(([path, html]) => ({ path, html, page: builtPage(path, html) }));
  const words = extremes(pages.map(({ path, page }) => ({ path, lengths: longestWords(page) })));
  return coverFeatures(
    pages.map(({ path, html, page }, index): Candidate => {
      const steps = STEPS.exec(html)?.[1] ?? '[]';
      const longest = [...(words[index]?.features ?? [])].map((key) => `longest word of ${key}`);
      return {
        path,
        features: new Set([
          ...stylingFeatures(page),
          ...longest,
          ...(steps === '[]' ? [] : [`steps ${steps}`]),
        ]),
      };
    }),
  );
}
