import { reuseIfEqual } from '../../content/reuse-if-equal.ts';
import { isRecord } from '../../shared/json.ts';

/** Marks a link that goes with the document it leads to. */
const REMOVED = Symbol('removed');

/** Fields with the id of a document that a document can be without. */
const OPTIONAL_IDS: ReadonlySet<string> = new Set(['parentId', 'topicId']);

type Fields = Readonly<Record<string, unknown>>;

/** Document without some links. */
export interface Unlinked<Document> {
  /** The document itself if it has no such link, or cannot be valid without one. */
  readonly document: Document;
  /** Paths of the parts that went with their links, in the order in which they were removed. */
  readonly parts: readonly string[];
}

/**
 * Removes the links to documents as if they had never been set: items of lists go, single fields are empty, linked
 * words stay as words. What is not valid without its link goes as a whole, up to the innermost item of a list that can
 * go, such as a card or a block.
 * @param problemsOf lists the paths of fields with which the document is not valid.
 */
export function removeLinks<Document extends object>(
  document: Document,
  targets: ReadonlySet<unknown>,
  problemsOf: (document: Document) => readonly string[],
): Unlinked<Document> {
  const removed = withoutLinks(document, targets);
  // What is wrong already must be reported, not removed.
  if (removed === document || problemsOf(document).length > 0) return { document, parts: [] };
  const parts: string[] = [];
  // Only links have gone from it; whether it is a document still is asked next.
  let current = removed as Document;
  for (;;) {
    const [problem] = problemsOf(current);
    if (problem === undefined) return { document: current, parts };
    const part = innermostPart(problem);
    const smaller = part === undefined ? current : withoutItem(current, stepsOf(part));
    if (part === undefined || smaller === current) return { document, parts: [] };
    parts.push(part);
    // As above.
    current = smaller as Document;
  }
}

function withoutLinks(value: unknown, targets: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return reuseIfEqual(
      items,
      items.map((item) => withoutLinks(item, targets)).filter((item) => item !== REMOVED),
    );
  }
  if (!isRecord(value)) return value;
  if (targets.has(value['documentId'])) return REMOVED;
  const parts = Object.entries(value).map(
    ([name, part]) => [name, partWithoutLinks(name, part, targets)] as const,
  );
  if (parts.every(([name, part]) => part === value[name])) return value;
  return withoutMarksOfLinks(value, Object.fromEntries<unknown>(parts));
}

function partWithoutLinks(name: string, part: unknown, targets: ReadonlySet<unknown>): unknown {
  if (OPTIONAL_IDS.has(name)) return targets.has(part) ? null : part;
  if (name === 'topicIds' && Array.isArray(part) && part.some((id) => targets.has(id)))
    return part.filter((id) => !targets.has(id));
  const kept = withoutLinks(part, targets);
  return kept === REMOVED ? null : kept;
}

/** Takes the keys of removed annotations from the words that had them. */
function withoutMarksOfLinks(before: Fields, after: Fields): Fields {
  if (before['markDefs'] === after['markDefs'] || !Array.isArray(after['children'])) return after;
  const left = keysOf(after['markDefs']);
  const gone = new Set([...keysOf(before['markDefs'])].filter((key) => !left.has(key)));
  const children = after['children'].map((child: unknown) =>
    isRecord(child) && Array.isArray(child['marks'])
      ? { ...child, marks: child['marks'].filter((mark) => !gone.has(mark)) }
      : child,
  );
  return { ...after, children };
}

function keysOf(items: unknown): ReadonlySet<unknown> {
  return new Set(Array.isArray(items) ? items.map((item: unknown) => isRecord(item) && item['_key']) : []);
}

/**
 * Returns the path of the innermost item of a list that a field is or is in. Fields of a form go with the form: one
 * without the consent that it asks for is another form.
 */
function innermostPart(path: string): string | undefined {
  return /^.*\]/.exec(path.replace(/\.fields\[\d+\].*$/, ''))?.[0];
}

function stepsOf(path: string): readonly (string | number)[] {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function withoutItem(value: unknown, [step, ...rest]: readonly (string | number)[]): unknown {
  if (Array.isArray(value) && typeof step === 'number') {
    if (rest.length === 0) return value.toSpliced(step, 1);
    return value.with(step, withoutItem(value[step], rest));
  }
  if (!isRecord(value) || typeof step !== 'string' || !(step in value)) return value;
  const part = withoutItem(value[step], rest);
  return part === value[step] ? value : { ...value, [step]: part };
}
