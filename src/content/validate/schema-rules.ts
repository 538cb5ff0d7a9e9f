import { conditionProblem, quote } from './conditions.ts';
import { type CustomRule, DEFAULT_SCHEMES, recordRules, type RecordedRule } from '../schema/recorded-rule.ts';
import type { FieldProblem } from '../problem.ts';
import type { SchemaNode } from '../schema/schema-node.ts';
import { isRecord, property } from '../../shared/json.ts';

/** Finds what the Studio would refuse in a fetched document. Fields that the query leaves out are not looked at. */
export type SchemaRules = (type: string, document: unknown) => readonly FieldProblem[];

/** Entries up to which a list is read although it breaks a rule. */
const MAX_READ_ITEMS = 1_000;

/** Says of a value that is too large to be shown that it breaks a rule; the way out says which. */
const REFUSED = 'The Studio refuses this.';

type Check = (value: unknown, parent: unknown, path: string, found: FieldProblem[]) => void;

/**
 * Makes one rule for Studio and build: reads the `validation` functions of the schema, and applies them to fetched
 * documents. Rules that ask the dataset are asynchronous and the Studio's alone; the build knows all documents, and has
 * rules of its own for what they say of each other.
 * @param types all types of the schema.
 */
export function createSchemaRules(types: readonly SchemaNode[]): SchemaRules {
  const byName = new Map(types.map((type) => [type.name, type]));
  const checks = new Map<SchemaNode, Check>();

  /** Compiles a type once; types may contain themselves. */
  function checkOf(node: SchemaNode): Check {
    const known = checks.get(node);
    if (known) return known;
    checks.set(node, (...args) => compiled(...args));
    const compiled = compile(node);
    checks.set(node, compiled);
    return compiled;
  }

  function compile(node: SchemaNode): Check {
    const own = ownRules(node);
    const named = byName.get(node.type);
    const inner = named && named !== node ? checkOf(named) : checkWithin(node);
    return (value, parent, path, found) => {
      const before = found.length;
      for (const rule of own) applyRule(rule, { value, parent, path, type: node.type }, found);
      // What is in a list that is too long already need not be read as well.
      const isTooLong = Array.isArray(value) && found.length > before && value.length > MAX_READ_ITEMS;
      if (!isTooLong) inner(value, parent, path, found);
    };
  }

  function checkWithin(node: SchemaNode): Check {
    if (node.type === 'array' && node.of) return checkItems(node.of.map(member));
    const fields = (node.fields ?? []).map(({ name = '', ...field }) => ({
      name,
      check: checkOf({ name, ...field }),
    }));
    const annotations = checkItems((node.marks?.annotations ?? []).map(member));
    return (value, _, path, found) => {
      if (!isRecord(value)) return;
      for (const { name, check } of fields) {
        const part = fetchedField(value, name);
        if (part !== undefined) check(part, value, path === '' ? name : `${path}.${name}`, found);
      }
      if (node.marks) annotations(value['markDefs'], value, `${path}.markDefs`, found);
    };
  }

  const member = (node: SchemaNode) => ({ type: node.name ?? node.type, check: checkOf(node) });

  return (type, document) => {
    const node = byName.get(type);
    if (!node)
      throw new Error(`The schema has no type '${type}'. Those it has: ${[...byName.keys()].join(', ')}.`);
    const found: FieldProblem[] = [];
    checkOf(node)(document, undefined, '', found);
    return found;
  };
}

/** Checks each item of a list by its type; items of lists of one type need not name it. */
function checkItems(members: readonly { readonly type: string; readonly check: Check }[]): Check {
  const byType = new Map<unknown, Check>(members.map(({ type, check }) => [type, check]));
  const only = members.length === 1 ? members[0]?.check : undefined;
  return (items, _, path, found) => {
    if (!Array.isArray(items)) return;
    items.forEach((item: unknown, index) => {
      const check = byType.get(property(item, '_type')) ?? only;
      check?.(item, items, `${path}[${index}]`, found);
    });
  };
}

/** Reads a field's rules, with those that its type implies in the Studio. */
function ownRules({ type, validation }: SchemaNode): readonly RecordedRule[] {
  const rules = recordRules(validation);
  if (type !== 'url' || rules.some(({ conditions }) => conditions.some(({ kind }) => kind === 'uri')))
    return rules;
  const advice = 'Write a whole address that begins with https://.';
  return [...rules, { conditions: [{ kind: 'uri', schemes: DEFAULT_SCHEMES }], advice, isError: true }];
}

/** A value with the place it stands in. */
interface Place {
  readonly value: unknown;
  readonly parent: unknown;
  readonly path: string;
  readonly type: string;
}

function applyRule({ conditions, advice }: RecordedRule, place: Place, found: FieldProblem[]): void {
  for (const condition of conditions) {
    if (condition.kind === 'custom') {
      found.push(...customProblems(condition.check, place));
      continue;
    }
    const wrong = conditionProblem(condition, place.value);
    if (wrong !== undefined) {
      found.push({
        field: place.path,
        message: `The field ${wrong}.`,
        fix: advice ?? 'Change it as the Studio says.',
      });
    }
  }
}

/** Context of a custom rule. */
class RuleContext {
  readonly #parent: unknown;

  constructor(parent: unknown) {
    this.#parent = parent;
  }

  /** Written on demand: the object around an entry of a long list is the list. */
  get parent(): unknown {
    return asWritten(this.#parent);
  }
}

function customProblems(check: CustomRule, { value, parent, path, type }: Place): readonly FieldProblem[] {
  const written = asWritten(value, type);
  let outcome: ReturnType<CustomRule>;
  try {
    outcome = check(written, new RuleContext(parent));
  } catch {
    // Rules rely on types that the Studio keeps to, and the API does not.
    return [{ field: path, message: REFUSED, fix: 'Fill it in as the Studio asks for.' }];
  }
  if (outcome === true || outcome instanceof Promise) return [];
  if (typeof outcome === 'string') {
    return [
      {
        field: path,
        message: isRecord(value) || Array.isArray(value) ? REFUSED : `The field is ${quote(value ?? null)}.`,
        fix: outcome,
      },
    ];
  }
  const { paths, message } = outcome;
  const fields = paths?.length
    ? paths.map((below) => (path + pathBelow(value, below)).replace(/^\./, ''))
    : [path];
  return fields.map((field) => ({ field, message: REFUSED, fix: message }));
}

/** Writes a path of the Studio, where items of lists are named by their key, with positions. */
function pathBelow(value: unknown, segments: readonly unknown[]): string {
  let current = value;
  let path = '';
  for (const segment of segments) {
    if (isRecord(segment) && Array.isArray(current)) {
      const index = current.findIndex((item: unknown) => isRecord(item) && item['_key'] === segment['_key']);
      path += `[${index}]`;
      current = current[index];
    } else {
      path += `.${String(segment)}`;
      current = isRecord(current) ? current[String(segment)] : undefined;
    }
  }
  return path;
}

type Fields = Readonly<Record<string, unknown>>;

/** Finds what a query made of a field: references stay ids, under a name that says so. `undefined` if it is not fetched. */
function fetchedField(object: Fields, name: string): unknown {
  if (name in object) return object[name];
  return `${name}Id` in object ? object[`${name}Id`] : object[`${name.replace(/s$/, '')}Ids`];
}

/**
 * Restores the form in which editors write a fetched value, one level deep, for rules of the schema: what is not filled
 * in is left out, references are named as in the schema, paths are slugs.
 */
function asWritten(value: unknown, type?: string): unknown {
  if (type === 'slug' && typeof value === 'string') return { current: value };
  // Queries follow the reference to the file's asset.
  if (type === 'file' && isRecord(value)) return { asset: value };
  if (Array.isArray(value))
    return value.map((item: unknown) => (isRecord(item) ? fieldsAsWritten(item) : item));
  return isRecord(value) ? fieldsAsWritten(value) : (value ?? undefined);
}

function fieldsAsWritten(fields: Fields): Fields {
  const written: Record<string, unknown> = {};
  // Without lists of entries: every list of every document is read so.
  for (const name in fields) {
    const value = fields[name];
    if (value === null) continue;
    if (name.endsWith('Id')) written[name.slice(0, -2)] = { _ref: value };
    else written[name] = value;
  }
  return written;
}
