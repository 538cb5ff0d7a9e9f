import type { Site } from '../../site/site.ts';

/**
 * Returns markup that is the same on all pages of a locale, and renders it when none has shown it yet.
 * @param name unique on a page.
 * @param render gets the site to render from.
 */
export type LocaleMarkup = (
  name: string,
  localeCode: string,
  render: (site: Site) => Promise<string>,
) => Promise<string>;

/** First and last letter of the mark of a value; both are for private use, and no text has them. */
const [START, END] = ['\uE000', '\uE001'];
const MARK = new RegExp(`${START}([^${END}]*)${END}`, 'g');

/** Returns what stands for a value in markup until it is filled in. */
export function markOf(name: string): string {
  return `${START}${name}${END}`;
}

/** Fills values into markup in place of their marks, each within an attribute. @throws Error for one that is missing. */
export function fillMarks(markup: string, values: ReadonlyMap<string, string>): string {
  return markup.replaceAll(MARK, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`<OncePerLocale> has a mark of '${name}', but no such value.`);
    return value.replaceAll('&', '&#38;').replaceAll('"', '&#34;');
  });
}
