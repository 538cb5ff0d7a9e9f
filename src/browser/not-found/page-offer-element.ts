import { currentLocale, pageLocales } from '../locale/page-locales.ts';
import {
  offeredPages,
  slugOfPath,
  type OfferedPage,
  partOfSlug,
  type IndexedPage,
  type PathIndexPart,
  PATH_INDEX,
} from '../../routing/path-index.ts';

/** Element of 404 pages that offers the page whose path in another language the visitor has asked for. */
class PageOfferElement extends HTMLElement {
  connectedCallback(): void {
    this.#offer().catch((error: unknown) => console.warn('No page could be offered.', error));
  }

  async #offer(): Promise<void> {
    const current = currentLocale();
    const slug = current && slugOfPath(location.pathname, current.code);
    if (!current || !slug) return;
    const offers = offeredPages(await fetchPages(slug), slug, current.code);
    this.querySelector('ul')?.append(...offers.map((each) => itemOf(each, current.iso)));
    this.toggleAttribute('found', offers.length > 0);
  }
}

/** Creates the item of a page, with the name of its language where the visitor's is another one. */
function itemOf({ locale, slug, title, sourceLocale }: OfferedPage, reader: string): HTMLElement {
  const locales = new Map(pageLocales().map((each) => [each.code, each]));
  const source = locales.get(sourceLocale)?.iso ?? reader;
  // On an error page the list of locales leads to their home pages.
  const home = locales.get(locale)?.path ?? '/';
  const link = Object.assign(document.createElement('a'), {
    className: 'pill',
    href: `${home}${slug}/`,
    hreflang: source,
    textContent: title,
  });
  link.lang = source;
  const { language } = new Intl.Locale(source);
  if (language !== new Intl.Locale(reader).language) {
    const mark = document.createElement('small');
    mark.lang = reader;
    mark.textContent = new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;
    link.append(' ', mark);
  }
  const item = document.createElement('li');
  item.append(link);
  return item;
}

customElements.define('page-offer', PageOfferElement);

/**
 * Fetches the documents of the group that has a path in some locale; none if no group has it.
 *
 * @throws Error when the index cannot be loaded.
 */
async function fetchPages(slug: string): Promise<readonly IndexedPage[]> {
  const address = `${PATH_INDEX.path}${partOfSlug(slug)}.json`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}.`);
  // Written by the same build, by createPathIndex.
  const part = (await response.json()) as PathIndexPart;
  return Object.hasOwn(part, slug) ? (part[slug] ?? []) : [];
}
