import type { DefaultTreeAdapterMap } from 'parse5';
import { isRecord, property } from '../../../src/shared/json.ts';

/** Field that a mark for visual editing names. */
export interface MarkedField {
  readonly id: string;
  readonly type: string;
  /** Segments: names of fields, keys and indexes of items. */
  readonly path: readonly string[];
}

/** Text or image of a page, with the mark of the nearest element around it. */
export interface ShownContent {
  /** Text in one line, or the address of an image. */
  readonly value: string;
  readonly mark: MarkedField | undefined;
}

/** Content that a page shows, and all marks on it. */
export interface MarkedPage {
  readonly texts: readonly ShownContent[];
  readonly images: readonly ShownContent[];
  readonly marks: readonly MarkedField[];
}

/** Elements whose texts nobody reads. */
const UNREAD: ReadonlySet<string> = new Set(['head', 'script', 'style', 'noscript', 'template']);

/** Collects what a page shows; the editors' bar is no content. */
export function readMarkedPage(page: DefaultTreeAdapterMap['document']): MarkedPage {
  const texts: ShownContent[] = [];
  const images: ShownContent[] = [];
  const marks: MarkedField[] = [];
  const visit = (node: DefaultTreeAdapterMap['node'], around: MarkedField | undefined) => {
    if ('value' in node) {
      const value = oneLine(node.value);
      if (value !== '') texts.push({ value, mark: around });
    }
    const attributes = new Map('attrs' in node ? node.attrs.map(({ name, value }) => [name, value]) : []);
    if (UNREAD.has(node.nodeName) || attributes.get('class') === 'preview-bar') return;
    const own = attributes.get('data-sanity');
    const mark = own === undefined ? around : parseMark(own);
    if (own !== undefined && mark) marks.push(mark);
    const source = attributes.get('src');
    if (node.nodeName === 'img' && source !== undefined) images.push({ value: source, mark });
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, mark);
  };
  visit(page, undefined);
  return { texts, images, marks };
}

/** Reads the value of a `data-sanity` attribute. */
function parseMark(value: string): MarkedField {
  const facts = new Map(
    value.split(';').map((fact): [string, string] => {
      const [name = '', ...rest] = fact.split('=');
      return [name, rest.join('=')];
    }),
  );
  const path = (facts.get('path') ?? '').split(/[.:]/);
  return { id: facts.get('id') ?? '', type: facts.get('type') ?? '', path };
}

/** Returns the value of a document that a path leads to; `undefined` if there is none. */
export function valueAt(document: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, segment) => {
    if (!Array.isArray(value)) return property(value, segment);
    const items: readonly unknown[] = value;
    return items.find((item) => isRecord(item) && item['_key'] === segment) ?? items[Number(segment)];
  }, document);
}

/** Lists the texts in a value, each in one line. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [oneLine(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns a text without what shows where it may break. */
function oneLine(text: string): string {
  return text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
}
