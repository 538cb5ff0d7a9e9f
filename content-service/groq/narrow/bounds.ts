import { isJsonObject, type JsonObject } from '../../ground/json.ts';
import type { QueryParams } from '../evaluation.ts';
import { compileOperand } from './operand.ts';

/** What a condition says of `_type` and `_id`. No document outside of it can fulfil the condition. */
export interface Bounds {
  readonly type?: string;
  /** The smallest id there may be. */
  readonly first?: string;
  /** The largest id there may be. */
  readonly last?: string;
}

/** An operator with its sides exchanged. */
const MIRRORED = new Map<unknown, string>(
  Object.entries({ '==': '==', '>=': '<=', '<=': '>=', '>': '<', '<': '>' }),
);

function attributeOf(node: unknown): unknown {
  const isOwn = isJsonObject(node) && node['type'] === 'AccessAttribute' && node['base'] === undefined;
  return isOwn ? node['name'] : undefined;
}

/** The text of a constant or parameter. */
function textOf(node: unknown, params: QueryParams): string | undefined {
  if (!isJsonObject(node) || (node['type'] !== 'Value' && node['type'] !== 'Parameter')) return undefined;
  const value = compileOperand(node, params)?.(undefined);
  return typeof value === 'string' ? value : undefined;
}

function boundsOfText(attribute: unknown, operator: string, text: string): Bounds {
  if (attribute === '_type') return operator === '==' ? { type: text } : {};
  if (attribute !== '_id') return {};
  return {
    ...(!operator.startsWith('<') && { first: text }),
    ...(!operator.startsWith('>') && { last: text }),
  };
}

function boundsOfComparison({ op, left, right }: JsonObject, params: QueryParams): Bounds {
  const mirrored = MIRRORED.get(op);
  if (typeof op !== 'string' || mirrored === undefined) return {};
  const [leftText, rightText] = [textOf(left, params), textOf(right, params)];
  if (rightText !== undefined) return boundsOfText(attributeOf(left), op, rightText);
  return leftText === undefined ? {} : boundsOfText(attributeOf(right), mirrored, leftText);
}

/** Both hold. Of two types either will do: no document has both. */
function both(left: Bounds, right: Bounds): Bounds {
  const first = [left.first, right.first].filter((id) => id !== undefined).sort();
  const last = [left.last, right.last].filter((id) => id !== undefined).sort();
  return {
    ...left,
    ...right,
    ...(first.length > 0 && { first: first.at(-1) }),
    ...(last.length > 0 && { last: last[0] }),
  };
}

/** What a condition's tree says of `_type` and `_id`, as far as it compares them with texts. */
export function boundsOf(condition: unknown, params: QueryParams): Bounds {
  if (!isJsonObject(condition)) return {};
  switch (condition['type']) {
    case 'Group':
      return boundsOf(condition['base'], params);
    case 'And':
      return both(boundsOf(condition['left'], params), boundsOf(condition['right'], params));
    case 'OpCall':
      return boundsOfComparison(condition, params);
    default:
      return {};
  }
}
