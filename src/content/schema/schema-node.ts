import { isRecord } from '../../shared/json.ts';

/** Part of Sanity's type definitions that rules are read from: a type, a field or a member of a list. */
export interface SchemaNode {
  readonly name?: string;
  readonly type: string;
  /** Name that editors see. */
  readonly title?: string;
  readonly fields?: readonly SchemaNode[];
  readonly of?: readonly SchemaNode[];
  readonly marks?: { readonly annotations?: readonly SchemaNode[] };
  readonly options?: unknown;
  readonly validation?: unknown;
}

/** True if editors choose a value from a list, which the Studio holds them to. */
export function hasChoices({ options }: SchemaNode): boolean {
  return isRecord(options) && options['list'] !== undefined;
}
