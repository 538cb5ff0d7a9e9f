/** Node as the server sent it, with the node of the page that shows it. */
export interface Served {
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
