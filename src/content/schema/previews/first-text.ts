/** Returns the first text of a rich text, for previews; empty if there is none. */
export function firstText(content: unknown): string {
  if (!Array.isArray(content)) return '';
  const blocks: readonly unknown[] = content;
  for (const block of blocks) {
    const text = childrenOf(block).map(textOf).join('').trim();
    if (text !== '') return text;
  }
  return '';
}

function childrenOf(block: unknown): readonly unknown[] {
  if (typeof block !== 'object' || block === null || !('children' in block)) return [];
  return Array.isArray(block.children) ? block.children : [];
}

function textOf(child: unknown): string {
  return typeof child === 'object' && child !== null && 'text' in child && typeof child.text === 'string'
    ? child.text
    : '';
}
