import { isJsonObject } from '../../ground/json.ts';

/** Kept for as long as the tree itself, which one query may use many times. */
const known = new WeakMap<object, boolean>();

function find(node: object): boolean {
  // Values are data, not nodes, and may be large.
  if (isJsonObject(node) && node['type'] === 'Value') return false;
  if (isJsonObject(node) && node['type'] === 'Everything') return true;
  return Object.values(node).some(holdsQuery);
}

/** Whether a tree asks for documents of the dataset anywhere. */
export function holdsQuery(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  let holds = known.get(node);
  if (holds === undefined) known.set(node, (holds = find(node)));
  return holds;
}
