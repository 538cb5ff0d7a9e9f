import type { FieldDefinition, Rule, SchemaTypeDefinition } from 'sanity';
import { schemaTypes } from '../../../src/content/schema/index.ts';
import { PLACED_TYPES } from './redirects/plan-move.ts';
import { slugMoveProblem } from './redirects/slug-rule.ts';
import { SlugInput } from './redirects/SlugInput.tsx';
import { TYPE_ICONS } from './type-icons.ts';

/** The site's schema with icons and inputs of the Studio; the translation plugin brings `translation.metadata` itself. */
export const studioTypes: SchemaTypeDefinition[] = schemaTypes
  .filter(({ name }) => name !== 'translation.metadata')
  .map((type) => ({ ...type, ...(TYPE_ICONS[type.name] && { icon: TYPE_ICONS[type.name] }) }))
  .map((type: SchemaTypeDefinition) => {
    if (!PLACED_TYPES.includes(type.name) || !('fields' in type)) return type;
    // Document types have nothing but fields there.
    const fields = type.fields as FieldDefinition[];
    return { ...type, fields: fields.map(withMoves) };
  });

/** Makes the path of a page or article say what becomes of the published one, and where it cannot go. */
function withMoves(field: FieldDefinition): FieldDefinition {
  if (field.name !== 'slug') return field;
  // Written by this site's schema, as a function that returns rules.
  const own = field.validation as (rule: Rule) => readonly Rule[];
  const components = { input: SlugInput };
  const validation = (rule: Rule) => [...own(rule), rule.custom(slugMoveProblem)];
  // Still the definition of a slug.
  return { ...field, components, validation } as FieldDefinition;
}
