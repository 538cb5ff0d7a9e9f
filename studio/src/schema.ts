import type { SchemaTypeDefinition } from 'sanity';
import { schemaTypes } from '../../src/content/schema/index.ts';
import { TYPE_ICONS } from './type-icons.ts';

/** The site's schema with icons; the translation plugin brings `translation.metadata` itself. */
export const studioTypes: SchemaTypeDefinition[] = schemaTypes
  .filter(({ name }) => name !== 'translation.metadata')
  .map((type) => ({ ...type, ...(TYPE_ICONS[type.name] && { icon: TYPE_ICONS[type.name] }) }));
