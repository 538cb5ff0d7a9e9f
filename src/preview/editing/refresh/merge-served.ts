import { moveNode } from '../../../browser/navigation/page-parts.ts';
import { matchChildren } from './match-children.ts';
import type { Served } from './served.ts';

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
