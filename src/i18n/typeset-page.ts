import { type WordBinder, wordBinders } from './bind-words.ts';
import { joinCompounds } from './join-compounds.ts';

/** A tag, a text, or an element whose text is copied (code), compared (choices, fields) or hydrated. */
const MARKUP =
  /<(script|style|code|svg|textarea|option|astro-island)\b[^]*?<\/\1>|<!--[^]*?-->|<(?:"[^"]*"|'[^']*'|[^"'>])*>|([^<]+)/g;

const HYPHEN = /[-–]/;

/** Headings in the large sizes. Those of cards, often names, are small. */
const HEADING = /^<(\/)?h[12]\b/;

/** Language that a tag says its content is in. */
const TAG_LANGUAGE = /\slang="([^"]+)"/;

/**
 * Decides where the lines of a page's texts may end: compounds stay whole, words of one letter stay with the next one, and
 * in large headings all words that lean on it. Attributes, code and islands stay as they are.
 */
export function typesetPage(html: string): string {
  const markup = new RegExp(MARKUP);
  markup.lastIndex = html.indexOf('<body');
  if (markup.lastIndex === -1) return html;
  const main = /<main\b[^>]*>/.exec(html)?.[0] ?? '';
  const language = languageOf(main) ?? languageOf(/<html\b[^>]*>/.exec(html)?.[0] ?? '');
  const bindText = language === undefined ? undefined : wordBinders(language).text;
  let bind = bindText;
  let typeset = '';
  let copied = 0;
  // Most texts stay as they are: they are copied in as few pieces as there are changes.
  for (let match = markup.exec(html); match; match = markup.exec(html)) {
    const [tag, , text] = match;
    if (text === undefined) {
      const heading = HEADING.exec(tag);
      if (heading) bind = heading[1] ? bindText : headingBinder(tag, language);
      continue;
    }
    const set = typesetText(text, bind);
    if (set === text) continue;
    typeset += html.slice(copied, match.index) + set;
    copied = markup.lastIndex;
  }
  return typeset + html.slice(copied);
}

/**
 * Returns what sets a text of an island as `typesetPage` sets those of the page, in a language. Pages leave islands as
 * they are: React compares their texts with the properties, which have to be set alike.
 *
 * @param tag BCP 47 tag.
 */
export function typesetFor(tag: string): WordBinder {
  const { text: bind } = wordBinders(tag);
  return (text) => typesetText(text, bind);
}

function typesetText(text: string, bind: WordBinder | undefined): string {
  const bound = bind?.(text) ?? text;
  return HYPHEN.test(bound) ? joinCompounds(bound) : bound;
}

function headingBinder(tag: string, language: string | undefined): WordBinder | undefined {
  const own = languageOf(tag) ?? language;
  return own === undefined ? undefined : wordBinders(own).heading;
}

function languageOf(tag: string): string | undefined {
  return TAG_LANGUAGE.exec(tag)?.[1];
}
