import type { DefaultTreeAdapterMap } from 'parse5';

/** Strings of a page, by what becomes of them. */
export interface StringsOfPage {
  /** Texts that visitors read. */
  readonly shown: readonly string[];
  /** Attributes, comments, and texts of the head, scripts and styles. */
  readonly others: readonly string[];
}

/** Elements whose texts nobody reads. */
const UNREAD: ReadonlySet<string> = new Set(['head', 'script', 'style', 'noscript', 'template']);

/** Collects all strings of a page. */
export function stringsOfPage(page: DefaultTreeAdapterMap['document']): StringsOfPage {
  const shown: string[] = [];
  const others: string[] = [];
  const collect = (node: DefaultTreeAdapterMap['node'], isRead: boolean) => {
    if ('value' in node) (isRead ? shown : others).push(node.value);
    if ('data' in node) others.push(node.data);
    if ('attrs' in node) others.push(...node.attrs.map(({ name, value }) => `${name}="${value}"`));
    if (!('childNodes' in node)) return;
    for (const child of node.childNodes) collect(child, isRead && !UNREAD.has(node.nodeName));
  };
  collect(page, true);
  return { shown, others };
}
