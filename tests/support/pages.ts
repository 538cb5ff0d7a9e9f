import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** A built page. */
export interface BuiltPage {
  /** Path of its URL: `/de/`, `/404.html`. */
  readonly path: string;
  /** File below the built folder: `de/index.html`. */
  readonly file: string;
  readonly html: string;
  /** Document tree; parsed lazily. */
  readonly document: DefaultTreeAdapterTypes.Document;
}

/** An element of a built page. */
export type Element = DefaultTreeAdapterTypes.Element;

/** Returns the URL path at which the host serves an HTML file. */
export function pathOfFile(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
}

/** Parses the HTML of a built page. */
export function builtPage(file: string, html: string): BuiltPage {
  let document: DefaultTreeAdapterTypes.Document | undefined;
  return {
    path: pathOfFile(file),
    file,
    html,
    get document() {
      return (document ??= parse(html));
    },
  };
}

/** Reads the page of a URL path below a built folder. */
export async function readBuiltPage(root: string, path: string): Promise<BuiltPage> {
  const file = path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1);
  return builtPage(file, await readFile(join(root, file), 'utf8'));
}

/** Iterates over the HTML files below a built folder in path order, one at a time: sites can be large. */
export async function* builtPages(root: string): AsyncGenerator<BuiltPage> {
  const files: string[] = [];
  for await (const file of glob('**/*.html', { cwd: root })) files.push(file.split(sep).join('/'));
  for (const file of files.sort()) yield builtPage(file, await readFile(join(root, file), 'utf8'));
}

/** Lists all elements of a page in document order, without the content of `<template>`. */
export function* elementsOf(node: DefaultTreeAdapterTypes.Document | Element): Generator<Element> {
  // A stack: nested generators would pass every element through all its ancestors.
  const open = node.childNodes.toReversed();
  for (let child = open.pop(); child !== undefined; child = open.pop()) {
    if (!('tagName' in child)) continue;
    yield child;
    for (let index = child.childNodes.length - 1; index >= 0; index -= 1) {
      const grandchild = child.childNodes[index];
      if (grandchild) open.push(grandchild);
    }
  }
}

/** Finds all elements of a page with one of these tag names. */
export function findAll(page: BuiltPage, ...tagNames: readonly string[]): readonly Element[] {
  return [...elementsOf(page.document)].filter(({ tagName }) => tagNames.includes(tagName));
}

/** Returns the value of an attribute; `undefined` if the element does not have it. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((found) => found.name === name)?.value;
}

/** Returns the text content of an element, with white space collapsed. */
export function textOf(element: Element): string {
  const collect = (node: Element): string =>
    node.childNodes
      .map((child) =>
        'tagName' in child
          ? collect(child)
          : child.nodeName === '#text' && 'value' in child
            ? child.value
            : '',
      )
      .join('');
  return collect(element).replaceAll(/\s+/g, ' ').trim();
}
