import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

const INLINE: ReadonlySet<string> = new Set(['a', 'em', 'span', 'strong', 'time']);

/** An element as tests look at it. */
export interface FoundElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Text of the element and everything in it; white space is collapsed, blocks are set apart. */
  readonly text: string;
}

/** Selector of a tag, class and attribute, each of which may be left out: `p.badge`, `[data-kind]`, `p[role="status"]`. */
const SELECTOR = /^([a-z\d-]*)(?:\.([\w-]+))?(?:\[([\w-]+)(?:="([^"]*)")?\])?$/;

/** Finds the elements of some selectors in document order; all of them without a selector. */
export function findAll(html: string, ...selectors: readonly string[]): readonly FoundElement[] {
  const found: FoundElement[] = [];
  const visit = (node: Node) => {
    if ('tagName' in node) {
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      if (selectors.length === 0 || selectors.some((each) => matches(each, node.tagName, attributes))) {
        found.push({ tag: node.tagName, attributes, text: textOf(node).replaceAll(/\s+/g, ' ').trim() });
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return found;
}

function matches(selector: string, tag: string, attributes: FoundElement['attributes']): boolean {
  const [, name = '', className, attribute, value] = SELECTOR.exec(selector) ?? [];
  return (
    (name === '' || name === tag) &&
    (className === undefined || attributes['class']?.split(' ').includes(className) === true) &&
    (attribute === undefined ||
      (value === undefined ? attribute in attributes : attributes[attribute] === value))
  );
}

/** Returns the only element of a selector. @throws Error if there is none, or more than one. */
export function findOne(html: string, selector: string): FoundElement {
  const [element, ...others] = findAll(html, selector);
  if (!element || others.length > 0) {
    throw new Error(`Expected one ${selector}, found ${element ? others.length + 1 : 0} in:\n${html}`);
  }
  return element;
}

/** Headings in document order, for example `h2 How it works`. */
export function outline(html: string): readonly string[] {
  return findAll(html, 'h1', 'h2', 'h3', 'h4').map(({ tag, text }) => `${tag} ${text}`);
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  const text = 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
  return 'tagName' in node && !INLINE.has(node.tagName) ? ` ${text} ` : text;
}

/** Returns the properties of the only island, which Astro writes in lists with their types. */
export function islandProperties(html: string): unknown {
  const { attributes } = findOne(html, 'astro-island');
  return JSON.parse(attributes['props'] ?? '', (_, value: unknown): unknown =>
    Array.isArray(value) ? value[1] : value,
  );
}
