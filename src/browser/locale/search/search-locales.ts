import { localeOfLink } from '../page-locales.ts';
import { localeWords, type LocaleWords, matchesQuery } from './locale-names.ts';

/** Item of the list with the words that find it. */
interface SearchedLocale {
  readonly link: HTMLAnchorElement;
  readonly item: HTMLElement;
  readonly words: LocaleWords;
}

const searched = new WeakSet<Element>();

/** Makes the field of a list of locales search it. Later calls for the same list do nothing. */
export function searchLocales(list: HTMLElement): void {
  const field = list.querySelector('input');
  const status = list.querySelector<HTMLElement>('[data-found]');
  if (!field || !status || searched.has(list)) return;
  searched.add(list);
  const locales = readLocales(list);
  const shownLinks = () => locales.filter(({ item }) => !item.hidden).map(({ link }) => link);

  const search = () => {
    for (const { item, words } of locales) item.hidden = !matchesQuery(words, field.value);
    status.textContent = field.value.trim() === '' ? '' : outcome(status, shownLinks().length);
  };
  const clear = () => {
    field.value = '';
    search();
  };
  field.addEventListener('input', search);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') followSingle(event, shownLinks());
    // The next Escape closes the list.
    if (event.key === 'Escape' && field.value !== '') {
      event.preventDefault();
      clear();
    }
  });
  list.addEventListener('keydown', (event) => moveFocus(event, [field, ...shownLinks()]));
  const enter = () => {
    // On a touch screen the keyboard would cover the list; the browser puts the focus on the list itself.
    if (matchMedia('(pointer: fine)').matches && document.activeElement === list) field.focus();
  };
  list.addEventListener('toggle', ({ newState }) => {
    if (newState === 'closed') clear();
    else enter();
  });
  enter();
  // What was typed while this code was loading.
  search();
}

function readLocales(list: HTMLElement): readonly SearchedLocale[] {
  const readers = [document.documentElement.lang, ...navigator.languages.filter(isTag)];
  const links = [...list.querySelectorAll('a')];
  const listed = links.map(({ hreflang }) => hreflang);
  return links.flatMap((link) => {
    const item = link.closest('li');
    return item ? [{ link, item, words: localeWords(localeOfLink(link), readers, listed) }] : [];
  });
}

/** True if a browser setting is a language tag; some systems hand out names of their own (`en-US@posix`). */
function isTag(setting: string): boolean {
  try {
    return Intl.getCanonicalLocales(setting).length > 0;
  } catch {
    return false;
  }
}

function outcome({ dataset: { none = '', found = '' } }: HTMLElement, count: number): string {
  return count === 0 ? none : found.replace('#', String(count));
}

function followSingle(event: Event, links: readonly HTMLElement[]): void {
  const [first, ...others] = links;
  if (!first || others.length > 0) return;
  event.preventDefault();
  first.click();
}

/** Moves the focus with the arrow keys, from the field to the links and back; it stops at both ends. */
function moveFocus(event: KeyboardEvent, stops: readonly HTMLElement[]): void {
  const index = stops.findIndex((stop) => stop === document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (index === -1 || step === undefined) return;
  event.preventDefault();
  stops[index + step]?.focus();
}
