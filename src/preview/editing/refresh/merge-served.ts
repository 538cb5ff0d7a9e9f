import { moveNode } from '../../../browser/navigation/page-parts.ts';

/** Node as the server sent it, with the node of the page that shows it. */
interface Served {
  readonly node: ChildNode;
  /** Kind of node, with its mark for visual editing if it has one. */
  readonly identity: string;
  readonly markup: string;
  /** True for elements that are replaced as a whole when they change. */
  readonly isWhole: boolean;
  /** Attributes of an element, by name. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Elements and texts in an element. */
  readonly children: readonly Served[];
}

/** Elements with content that a script draws, or that they load themselves. */
const WHOLE = 'astro-island, [data-animation-player], audio, iframe, script, svg, template, video';

/** Parsed as text in a page, and as elements where no scripts run: never the same, and never seen. */
const SKIPPED = 'noscript';

/** Reads an element as it is now. */
export function readServed(element: Element): Served {
  const isWhole = element.matches(WHOLE);
  const attributes = new Map([...element.attributes].map(({ name, value }) => [name, value]));
  const children = isWhole ? [] : [...element.childNodes].flatMap(readNode);
  const content = isWhole ? element.outerHTML : children.map(({ markup }) => markup);
  return {
    node: element,
    identity: `${element.localName} ${attributes.get('data-sanity') ?? ''}`,
    markup: JSON.stringify([element.localName, [...attributes], content]),
    isWhole,
    attributes,
    children,
  };
}

function readNode(node: ChildNode): readonly Served[] {
  if (node instanceof Element) return node.matches(SKIPPED) ? [] : [readServed(node)];
  if (!(node instanceof Text)) return [];
  const { data: markup } = node;
  return [{ node, identity: '#text', markup, isWhole: true, attributes: new Map(), children: [] }];
}

/**
 * Brings a node of the page to what the server sends now. A three-way merge: what is the same in both responses is not
 * touched, so that all that editors and scripts did to the page stays: open disclosures, focus, filled in fields.
 *
 * @param before node as it was sent before.
 * @param now node as it is sent now, of the same identity.
 * @returns the node as it is sent now, with the nodes of the page.
 */
export function mergeServed(before: Served, now: Served): Served {
  const { node } = before;
  if (before.markup === now.markup) return before;
  if (node instanceof Text) {
    node.data = now.markup;
    return { ...now, node };
  }
  if (now.isWhole || !(node instanceof Element)) {
    node.replaceWith(now.node);
    return now;
  }
  mergeAttributes(node, before.attributes, now.attributes);
  return { ...now, node, children: mergeChildren(node, before.children, now.children) };
}

function mergeAttributes(element: Element, before: Served['attributes'], now: Served['attributes']): void {
  for (const name of new Set([...before.keys(), ...now.keys()])) {
    const value = now.get(name);
    if (value === before.get(name)) continue;
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

function mergeChildren(
  parent: Element,
  before: readonly Served[],
  now: readonly Served[],
): readonly Served[] {
  const matches = matchChildren(before, now);
  const staying = new Set(matches);
  for (const [index, { node }] of before.entries()) if (!staying.has(index)) node.remove();
  const merged = now.map((child, place) => {
    const match = before[matches[place] ?? -1];
    return match ? mergeServed(match, child) : child;
  });
  const present = new Set<Node>(
    merged.flatMap(({ node }, place) => (matches[place] === undefined ? [] : node)),
  );
  putInOrder(parent, merged, present);
  return merged;
}

/**
 * Puts children into their order with as few moves as that takes. What scripts have added stays where it is, as does
 * what they have moved elsewhere.
 * @param present nodes that were in the page before.
 */
function putInOrder(parent: Element, children: readonly Served[], present: ReadonlySet<Node>): void {
  const fromThere = (node: ChildNode | null): ChildNode | null => {
    let next = node;
    while (next && !present.has(next)) next = next.nextSibling;
    return next;
  };
  let place = fromThere(parent.firstChild);
  for (const { node } of children) {
    if (node === place) place = fromThere(node.nextSibling);
    else if (!present.has(node) || node.parentNode === parent) moveNode(node, parent, place);
  }
}

/** Child of an element, as far as matching needs it. */
interface Matchable {
  /** Kind of node, with its key in the content if it has one: only nodes of one identity may become each other. */
  readonly identity: string;
  /** Serialized node. */
  readonly markup: string;
}

/**
 * Matches the children that an element gets with those that it has: unchanged ones first, wherever they are now, then
 * those of the same identity in their order. Pure, O(n).
 * @returns for each coming child the index of the present one that stays for it; `undefined` for new ones.
 */
export function matchChildren(
  present: readonly Matchable[],
  coming: readonly Matchable[],
): readonly (number | undefined)[] {
  const free = new Set(present.keys());
  const matches: (number | undefined)[] = coming.map(() => undefined);
  for (const field of ['markup', 'identity'] as const) {
    const indexes = Map.groupBy(free, (index) => present[index]?.[field]);
    for (const [place, child] of coming.entries()) {
      const match = matches[place] === undefined ? indexes.get(child[field])?.shift() : undefined;
      if (match === undefined) continue;
      matches[place] = match;
      free.delete(match);
    }
  }
  return matches;
}
