import { expect, it } from 'vitest';
import { deriveProjection } from './derive-projection.ts';
import type { SchemaNode } from '../schema/schema-node.ts';

const block = (...fields: SchemaNode[]): SchemaNode => ({ name: 'note', type: 'object', fields });

it.each<[string, SchemaNode, string]>([
  ['a text', { name: 'text', type: 'text' }, 'text'],
  ['a number', { name: 'left', type: 'number' }, 'left'],
  ['a link', { name: 'action', type: 'link' }, 'action${linkProjection}'],
  ['rich text', { name: 'content', type: 'portableText' }, 'content[]${portableTextProjection}'],
  ['a list of texts', { name: 'points', type: 'array', of: [{ type: 'string' }] }, 'points'],
  ['a list of links', { name: 'links', type: 'array', of: [{ type: 'link' }] }, 'links[]${linkProjection}'],
  [
    'an object',
    { name: 'contact', type: 'object', fields: [{ name: 'email', type: 'email' }] },
    'contact{email}',
  ],
  [
    'a list of objects with lists',
    {
      name: 'rows',
      type: 'array',
      of: [
        {
          name: 'row',
          type: 'object',
          fields: [
            { name: 'picture', type: 'picture' },
            {
              name: 'cells',
              type: 'array',
              of: [{ type: 'object', fields: [{ name: 'a', type: 'url' }] }],
            },
          ],
        },
      ],
    },
    'rows[]{_key, picture${pictureProjection}, cells[]{_key, a}}',
  ],
])('reads %s', (_, field, expected) => {
  expect(deriveProjection(block(field))).toEqual({
    text: `_type == "note" => {_key, _type, ${expected}}`,
    problems: [],
  });
});

it('leaves the section to the projection of all blocks', () => {
  expect(deriveProjection(block({ name: 'section', type: 'section' })).text).toBe(
    '_type == "note" => {_key, _type}',
  );
});

it('reports every field of which there is more to say', () => {
  const logos = {
    name: 'logos',
    type: 'array',
    of: [{ type: 'object', fields: [{ name: 'logo', type: 'image' }] }],
  };
  const mixed = { name: 'links', type: 'array', of: [{ type: 'link' }, { type: 'string' }] };
  const topics = { name: 'topics', type: 'array', of: [{ type: 'reference' }] };
  expect(deriveProjection(block({ name: 'film', type: 'file' }, logos, mixed, topics)).problems).toEqual([
    "'film' (file)",
    "'logos[].logo' (image)",
    "'links' (array)",
    "'topics[]' (reference)",
  ]);
});
