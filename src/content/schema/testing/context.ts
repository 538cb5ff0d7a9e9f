import type { SanityClient } from '@sanity/client';
import type { SanityDocument, Schema, ValidationContext } from '@sanity/types';

/** Creates the context that the Studio passes to rules; without a client, `getClient` throws. */
export function schemaContext({
  document,
  client,
  parent,
}: {
  readonly document?: Partial<SanityDocument>;
  readonly client?: SanityClient;
  readonly parent?: object;
}): ValidationContext {
  return {
    environment: 'studio',
    // No rule of the site looks at the schema.
    schema: {} as Schema,
    ...(parent && { parent }),
    ...(document && {
      document: { _id: 'drafts.a', _type: 'page', _rev: '', _createdAt: '', _updatedAt: '', ...document },
    }),
    getClient: ({ apiVersion }) => {
      if (!client) throw new Error('This rule was not expected to ask the content service.');
      return client.withConfig({ apiVersion });
    },
  };
}
