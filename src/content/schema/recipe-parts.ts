/** Block of a text, in the content service or in the snapshot: as much of it as tells the parts apart. */
interface TextNode {
  readonly _type: string;
  readonly style?: string | null;
  readonly listItem?: string | null;
}

/** Text of an article with a recipe, cut where a kitchen card separates it. Each part is one or more whole sections. */
export interface RecipeParts<Node> {
  /** Sections before the recipe, the introduction first. */
  readonly before: readonly Node[];
  /** Section with the list of ingredients. */
  readonly ingredients: readonly Node[];
  /** Section with the numbered steps. */
  readonly method: readonly Node[];
  /** Variations, storage and whatever else comes after. */
  readonly after: readonly Node[];
}

/**
 * Cuts the text of a recipe: the ingredients are the first section with a bulleted list whose next section has a numbered
 * one, the method is the latter. A section begins with a heading of the second level.
 * @returns `undefined` if the text has no such sections.
 */
export function recipeParts<Node extends TextNode>(text: readonly Node[]): RecipeParts<Node> | undefined {
  const starts = text.flatMap(({ style }, index) => (style === 'h2' ? [index] : []));
  const lists = (from = text.length, to = text.length, kind: string) =>
    text.slice(from, to).some(({ listItem }) => listItem === kind);
  const first = starts.findIndex(
    (start, index) =>
      lists(start, starts[index + 1], 'bullet') && lists(starts[index + 1], starts[index + 2], 'number'),
  );
  if (first === -1) return undefined;
  const [ingredients, method, after = text.length] = starts.slice(first);
  return {
    before: text.slice(0, ingredients),
    ingredients: text.slice(ingredients, method),
    method: text.slice(method, after),
    after: text.slice(after),
  };
}
