import { expect, it } from 'vitest';
import { fieldPlace } from './field-titles.ts';
import { schemaTypes } from './schema/index.ts';

const documents: Readonly<Record<string, object>> = {
  page: {
    blocks: [
      { _type: 'hero' },
      { _type: 'faq', items: [{}] },
      { _type: 'callToAction', actions: [{}] },
      {
        _type: 'richText',
        content: [{ _type: 'picture' }, { _type: 'block', markDefs: [{ _type: 'documentLink' }] }],
      },
      null,
    ],
  },
  siteSettings: { navigation: [{ _type: 'link' }, { _type: 'menuGroup', links: [{}, {}] }] },
};

it.each<[type: string, path: string, titles: string, schemaPath?: string]>([
  ['page', '', ''],
  ['page', 'title', 'Title'],
  ['page', 'slug', 'Path'],
  ['page', 'blocks', 'Blocks'],
  ['page', 'blocks[0].heading', 'Blocks → 1. Hero → Heading'],
  ['page', 'blocks[0].picture.alt', 'Blocks → 1. Hero → Picture → Alternative text'],
  ['page', 'blocks[0].picture.asset', 'Blocks → 1. Hero → Picture'],
  ['page', 'blocks[2].actions[0].document', 'Blocks → 3. Call to action → Buttons → 1 → Page or article'],
  ['page', 'blocks[3].content[0].alt', 'Blocks → 4. Rich text → Text → 1. Picture → Alternative text'],
  [
    'page',
    'blocks[3].content[1].markDefs[0].document',
    'Blocks → 4. Rich text → Text → 2. Paragraph → 1. Page or article → Page or article',
  ],
  ['page', 'blocks[4]', 'Blocks → 5'],
  ['page', 'blocks[9].heading', 'Blocks → 10'],
  ['page', 'unknown.field', ''],
  ['article', 'authorId', 'Author', 'author'],
  ['article', 'topicIds[1]', 'Topics → 2', 'topics[1]'],
  ['article', 'topics[1]', 'Topics → 2'],
  ['siteSettings', 'navigation[0].document', 'Navigation → 1. Link → Page or article'],
  [
    'siteSettings',
    'navigation[1].links[1].url',
    'Navigation → 2. Group of links → Links → 2 → Outside address',
  ],
  ['siteSettings', 'footerColumns[0].heading', 'Footer columns → 1 → Heading'],
  ['translation.metadata', 'translations[de]', 'Translations'],
  ['nothing', 'title', ''],
])('finds in a %s on the way to %j: %s', (type, path, titles, schemaPath = path) => {
  expect(fieldPlace(schemaTypes, type, documents[type] ?? {}, path)).toEqual({
    titles: titles === '' ? [] : titles.split(' → '),
    path: schemaPath,
  });
});
