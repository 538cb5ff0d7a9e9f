import { attribute, type BuiltPage, type Element } from '../../support/pages.ts';

/** Attributes that decide how an element looks or what assistive technology makes of it. */
const TELLING_ATTRIBUTES = ['role', 'type', 'aria-current', 'aria-expanded', 'popover'];
const UNSEEN = new Set(['head', 'script', 'style', 'template', 'path', 'g', 'use']);
const TONE = /^tone-/;
/** Classes that name a measurement, such as the width a header changes at: they would make a kind of every language. */
const MEASUREMENT = /-\d+$/;
/** Words as a browser breaks lines, roughly: soft hyphens and hyphens are break points. */
const BREAKS = /[\s\u00ad\u200b\-–—/]+/u;
/** Scripts written without spaces: lines break between any two of their characters. */
const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Kind of an element: its name, classes and telling attributes, and the tone of the ground it stands on. */
interface Kind {
  readonly kind: string;
  readonly tone: string;
  /** Kind of the element around it. */
  readonly within: string;
  readonly element: Element;
}

function* kindsOf(parent: Element, tone: string, within: string): Generator<Kind> {
  for (const child of parent.childNodes) {
    if (!('tagName' in child) || UNSEEN.has(child.tagName)) continue;
    const classes = (attribute(child, 'class') ?? '')
      .split(/\s+/)
      .filter((name) => name !== '' && !MEASUREMENT.test(name))
      .sort();
    const ground = classes.find((name) => TONE.test(name)) ?? tone;
    const told = TELLING_ATTRIBUTES.flatMap((name) => {
      const value = attribute(child, name);
      return value === undefined ? [] : [`[${name}=${value}]`];
    });
    const kind = [child.tagName, ...classes.map((name) => `.${name}`), ...told].join('');
    yield { kind, tone: ground, within, element: child };
    yield* kindsOf(child, ground, kind);
  }
}

/** Kinds of the elements of pages, each listed once for all measurements. */
const listed = new WeakMap<BuiltPage, readonly Kind[]>();

function kindsOfPage(page: BuiltPage): readonly Kind[] {
  let kinds = listed.get(page);
  if (!kinds) {
    // Parsed by parse5, whose trees have the elements of the document in `childNodes`.
    kinds = [...kindsOf(page.document as unknown as Element, '', '')];
    listed.set(page, kinds);
  }
  return kinds;
}

/**
 * Lists what can make a difference to contrast and semantics: every kind of element within every other, on every
 * tone, and the language of the page. Two pages with the same features differ in their texts only.
 */
export function stylingFeatures(page: BuiltPage): ReadonlySet<string> {
  const features = new Set<string>();
  for (const { kind, tone, within, element } of kindsOfPage(page)) {
    features.add(`${tone} ${within} > ${kind}`);
    if (element.tagName === 'html') features.add(`language ${attribute(element, 'lang')}`);
  }
  return features;
}

/** Lists what the top of a page consists of, which windows of all widths show in a different way: header and its tone. */
export function openingFeatures(page: BuiltPage): ReadonlySet<string> {
  const features = new Set<string>();
  for (const { kind, tone } of kindsOfPage(page)) {
    if (kind.startsWith('main')) break;
    features.add(`${tone} ${kind}`);
  }
  return features;
}

function longestWord(element: Element): number {
  let longest = 0;
  for (const child of element.childNodes) {
    if (child.nodeName !== '#text' || !('value' in child)) continue;
    for (const word of child.value.split(BREAKS)) {
      const length = IDEOGRAPHIC.test(word) ? 1 : [...word].length;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}

/**
 * Measures the longest word of every kind of element with text, in characters, by language and kind: the words that
 * are cut or stick out first in narrow windows.
 */
export function longestWords(page: BuiltPage): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  let language = '';
  for (const { kind, element } of kindsOfPage(page)) {
    if (element.tagName === 'html') language = attribute(element, 'lang')?.split('-')[0] ?? '';
    const length = longestWord(element);
    const key = `${language} ${kind}`;
    if (length > (lengths.get(key) ?? 0)) lengths.set(key, length);
  }
  return lengths;
}
