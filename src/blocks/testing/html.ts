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

/** Elements of some tags in document order; all of them without a tag. */
export function findAll(html: string, ...tags: readonly string[]): readonly FoundElement[] {
  const found: FoundElement[] = [];
  const visit = (node: Node) => {
    if ('tagName' in node && (tags.length === 0 || tags.includes(node.tagName))) {
      found.push({
        tag: node.tagName,
        attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
        text: textOf(node).replaceAll(/\s+/g, ' ').trim(),
      });
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return found;
}

/** Returns the only element of a tag. @throws Error if there is none, or more than one. */
export function findOne(html: string, tag: string): FoundElement {
  const [element, ...others] = findAll(html, tag);
  if (!element || others.length > 0) {
    throw new Error(`Expected one <${tag}>, found ${element ? others.length + 1 : 0} in:\n${html}`);
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
