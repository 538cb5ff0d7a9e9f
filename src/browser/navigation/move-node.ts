/** Moves a node of the page, with its focus and state in browsers that can; inserts one that is in no page. */
export function moveNode(node: Node, parent: Node, before: Node | null): void {
  if (node.isConnected && parent instanceof Element && 'moveBefore' in parent)
    parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}
