import type { SchemaNode } from '../schema/schema-node.ts';

/** Exports of `src/content/projections.ts` by the type of a field that they read. */
const PROJECTIONS: Readonly<Record<string, string>> = {
  link: 'linkProjection',
  picture: 'pictureProjection',
  portableText: 'portableTextProjection',
  vectorAnimation: 'vectorAnimationProjection',
};

/** Names of the projections that derived ones refer to. */
export const SHARED_PROJECTIONS: readonly string[] = Object.values(PROJECTIONS);

/** Types of fields that are read as they are stored. */
const PLAIN = ['string', 'text', 'number', 'boolean', 'date', 'datetime', 'url', 'email'];

/** Projection of a block, derived from its schema. */
export interface DerivedProjection {
  /** GROQ with placeholders for shared projections, such as `picture${pictureProjection}`. */
  readonly text: string;
  /** Fields that cannot be derived, as paths with their types. */
  readonly problems: readonly string[];
}

/** Derives what pages read of a block: every field in the order of its schema, but `section`, which all blocks share. */
export function deriveProjection({ name, fields = [] }: SchemaNode): DerivedProjection {
  const problems: string[] = [];
  const own = fields.filter(({ type }) => type !== 'section');
  const members = fieldsOf(own, '', (problem) => problems.push(problem));
  return { text: `_type == "${name}" => {${['_key', '_type', ...members].join(', ')}}`, problems };
}

function fieldsOf(
  fields: readonly SchemaNode[],
  parent: string,
  report: (problem: string) => void,
): readonly string[] {
  return fields.map((field) => `${field.name}${valueOf(field, `${parent}${field.name}`, report)}`);
}

/** Derives what follows the name of a field: nothing, or the projection of its value. */
function valueOf({ type, fields, of }: SchemaNode, path: string, report: (problem: string) => void): string {
  if (PLAIN.includes(type)) return '';
  const shared = PROJECTIONS[type];
  if (shared !== undefined) return `${type === 'portableText' ? '[]' : ''}\${${shared}}`;
  if (type === 'object' && fields) return `{${fieldsOf(fields, `${path}.`, report).join(', ')}}`;
  const [item, another] = of ?? [];
  if (!item || another) {
    report(`'${path}' (${type})`);
    return '';
  }
  if (PLAIN.includes(item.type)) return '';
  if (item.fields) return `[]{${['_key', ...fieldsOf(item.fields, `${path}[].`, report)].join(', ')}}`;
  return `[]${valueOf(item, `${path}[]`, report)}`;
}
