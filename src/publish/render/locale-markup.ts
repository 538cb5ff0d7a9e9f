import type { LocaleMarkup } from '../../components/once-per-locale/locale-markup.ts';
import type { Site } from '../../site/site.ts';
import type { Question } from '../../live/readers.ts';

/** Markup of a page that it shares with others of its locale. */
export interface PageMarkup {
  readonly localeMarkup: LocaleMarkup;
  /** Lists what the markup that the page has shown asks of the site. */
  questions(): readonly Question[];
}

interface SharedMarkup {
  readonly html: string;
  readonly questions: ReadonlySet<Question>;
  /** The page that rendered it, until a second one has rendered the same. */
  firstPath: string | undefined;
}

/**
 * Creates a memory of markup that pages of a locale share. The second page renders it, too, and must get the same.
 * @param recorded makes a site that notes what it is asked.
 */
export function shareLocaleMarkup(
  recorded: (note: (question: Question) => void) => Site,
): (path: string) => PageMarkup {
  const all = new Map<string, SharedMarkup>();
  return (path) => {
    const shown = new Map<string, SharedMarkup>();
    return {
      localeMarkup: async (name, localeCode, render) => {
        const key = `${name} ${localeCode}`;
        let markup = all.get(key);
        if (!markup || markup.firstPath !== undefined) {
          const questions = new Set<Question>();
          const html = await render(recorded((question) => questions.add(question)));
          // Astro's type is an object that knows its scripts.
          if (markup && String(markup.html) !== String(html))
            throw new Error(
              `The markup '${name}' is not the same on ${markup.firstPath} and on ${path}: <OncePerLocale> takes what follows from its locale alone.`,
            );
          markup = { html, questions, firstPath: markup ? undefined : path };
          all.set(key, markup);
        }
        shown.set(key, markup);
        return markup.html;
      },
      // In one order, whichever was rendered first.
      questions: () =>
        [...shown].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, { questions }]) => [...questions]),
    };
  };
}
