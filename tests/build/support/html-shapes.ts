/** Elements at which a page is cut into parts: templates and blocks repeat, pages do not. */
const CUTS = new Set('header nav main section article aside footer form dialog meta link script'.split(' '));
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Attributes with values of any wording; for all others the value is part of the shape. */
const FREE =
  /^(?:href|src|srcset|sizes|content|title|alt|value|placeholder|action|poster|datetime|lang|hreflang|width|height|props|opts|points|d|viewbox|aria-label|uid|prefix|data-.*|.*-url)$/;
const REFERENCES =
  /^(?:id|for|headers|list|popovertarget|aria-(?:labelledby|describedby|controls|owns|details))$/;
const ADDRESS = /^(?:href|src|action|poster|lang|hreflang)$/;
const TOKEN =
  /<!--[^]*?-->|(?<=<script[^>]*>)(?!<\/script>)[^]+?(?=<\/script>)|<(\/?)([a-z][\w-]*)([^>]*)>|<|[^<]+/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;

/**
 * Describes the parts of a page by everything but their wording: nesting, attributes, keywords, references inside
 * the part, and for words only their kind. Reads the source, not a tree, because parsers repair what they read.
 *
 * As far as rules look at a part and its ancestors, parts of the same shape are all valid or all invalid.
 */
export function shapesOf(html: string): ReadonlySet<string> {
  const shapes = new Set<string>();
  const open: string[] = [];
  let shape = '';
  let ids = new Map<string, string>();
  const cut = () => {
    shapes.add(shape);
    // Content models depend on ancestors.
    shape = `${open.join('>')}|`;
    ids = new Map();
  };
  for (const [token, slash, rawName = '', attributes = ''] of html.matchAll(TOKEN)) {
    const name = rawName.toLowerCase();
    if (name === '') {
      shape += token.startsWith('<!--') ? '' : kindOfText(token);
      continue;
    }
    if (slash === '/') {
      shape += token;
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      if (CUTS.has(name)) cut();
      continue;
    }
    if (CUTS.has(name)) cut();
    shape += `<${rawName}${shapeOfAttributes(name, attributes, ids)}>`;
    if (!VOID.has(name) && !attributes.endsWith('/')) open.push(name);
  }
  cut();
  return shapes;
}

function kindOfText(text: string): string {
  return `{${text.trim() === '' ? 'blank' : 'text'}${charactersOf(text)}}`;
}

/** Collects the distinct special characters and character references of a text, sorted. */
function charactersOf(text: string): string {
  return [...new Set(text.match(/&\w+;?|[&<>]/g))].sort().join('');
}

function shapeOfAttributes(tag: string, attributes: string, ids: Map<string, string>): string {
  return attributes.replaceAll(
    ATTRIBUTE,
    (_, name: string, equals: string | undefined, quoted: string | undefined) => {
      if (quoted === undefined) return name;
      const value = quoted.replace(/^["']|["']$/g, '');
      const quote = /^["']/.exec(quoted)?.[0] ?? '';
      return `${name}${equals ?? ''}${quote}${shapeOfValue(tag, name.toLowerCase(), value, ids)}${quote}`;
    },
  );
}

function shapeOfValue(tag: string, name: string, value: string, ids: Map<string, string>): string {
  const isReference = REFERENCES.test(name) || (name === 'name' && tag !== 'meta');
  if (isReference) return value.replaceAll(/\S+/g, (id) => numberOf(id, ids));
  if (!FREE.test(name)) return value;
  const kind = value === '' ? 'empty' : value.trim() === '' ? 'blank' : 'text';
  const padding = value === value.trim() ? '' : 'padded';
  const number = /^[\d.]+$/.test(value) ? 'number' : '';
  const address = ADDRESS.test(name) ? (/^(?:[a-z]+:|#|\/|\?)/i.exec(value)?.[0] ?? 'relative') : '';
  const spaced = ADDRESS.test(name) && /\s/.test(value) ? 'spaced' : '';
  return `{${kind}${padding}${number}${address}${spaced}${charactersOf(value)}}`;
}

function numberOf(id: string, ids: Map<string, string>): string {
  const number = ids.get(id) ?? String(ids.size);
  ids.set(id, number);
  return number;
}

/**
 * Chooses pages so that every shape of a part that occurs anywhere occurs in a chosen page.
 * Greedy from the shortest page on, then without the pages whose shapes all occur in others: little to validate.
 */
export function pagesOfEveryShape<Page extends { readonly html: string }>(
  pages: readonly Page[],
): readonly Page[] {
  const uses = new Map<string, number>();
  const use = (shapes: ReadonlySet<string>, change: number) => {
    for (const shape of shapes) uses.set(shape, (uses.get(shape) ?? 0) + change);
  };
  return pages
    .toSorted((a, b) => a.html.length - b.html.length)
    .map((page) => ({ page, shapes: shapesOf(page.html) }))
    .filter(({ shapes }) => {
      const isFresh = [...shapes].some((shape) => !uses.has(shape));
      if (isFresh) use(shapes, 1);
      return isFresh;
    })
    .filter(({ shapes }) => {
      const isNeeded = [...shapes].some((shape) => uses.get(shape) === 1);
      if (!isNeeded) use(shapes, -1);
      return isNeeded;
    })
    .map(({ page }) => page);
}
