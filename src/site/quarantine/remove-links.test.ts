import { expect, it } from 'vitest';
import { removeLinks } from './remove-links.ts';

const gone = new Set(['gone']);
const link = (documentId: string) => ({ label: 'A link', documentId });
const removed = (document: object, faultsOf: (document: object) => readonly string[] = () => []) =>
  removeLinks(document, gone, faultsOf).document;

it.each<[string, object, object]>([
  ['an item of a list', { actions: [link('gone'), link('kept')] }, { actions: [link('kept')] }],
  ['a single field', { blocks: [{ link: link('gone') }] }, { blocks: [{ link: null }] }],
  ['the page one level up', { parentId: 'gone' }, { parentId: null }],
  ['a topic of an article', { topicIds: ['gone', 'kept'] }, { topicIds: ['kept'] }],
  ['the topic of a list', { blocks: [{ topicId: 'gone' }] }, { blocks: [{ topicId: null }] }],
  [
    'linked words, which stay',
    {
      markDefs: [
        { _key: 'a', documentId: 'gone' },
        { _key: 'b', documentId: 'kept' },
      ],
      children: [{ text: 'one', marks: ['strong', 'a'] }, { text: 'two', marks: ['b'] }, { text: 'three' }],
    },
    {
      markDefs: [{ _key: 'b', documentId: 'kept' }],
      children: [{ text: 'one', marks: ['strong'] }, { text: 'two', marks: ['b'] }, { text: 'three' }],
    },
  ],
])('removes %s', (_, document, expected) => {
  expect(removed(document)).toEqual(expected);
});

it.each([{ actions: [link('kept')] }, { authorId: 'gone' }, { parentId: null }])(
  'returns %j itself, in which nothing can be removed',
  (document) => {
    expect(removed(document)).toBe(document);
  },
);

it('removes the innermost item of a list that is not valid without its link', () => {
  const document = {
    columns: [{ cards: [{ link: link('gone') }, { link: link('kept') }] }, { cards: [] }],
  };
  const requiresLinks = (value: object) =>
    JSON.stringify(value).includes('null') ? ['columns[0].cards[0].link'] : [];
  expect(removed(document, requiresLinks)).toEqual({
    columns: [{ cards: [{ link: link('kept') }] }, { cards: [] }],
  });
});

it('removes the item around a list that becomes too short', () => {
  const document = { navigation: [link('kept'), { label: 'More', links: [link('gone'), link('kept')] }] };
  const requiresTwo = (value: object) =>
    /"links":\[\{[^}]*\}\]/.test(JSON.stringify(value)) ? ['navigation[1].links'] : [];
  expect(removed(document, requiresTwo)).toEqual({ navigation: [link('kept')] });
});

it('names what went with its link', () => {
  const document = { cards: [{ link: link('gone') }] };
  const requiresLink = (value: object) => (JSON.stringify(value).includes('null') ? ['cards[0].link'] : []);
  expect(removeLinks(document, gone, requiresLink)).toEqual({
    document: { cards: [] },
    parts: ['cards[0]'],
  });
});

it('removes a form as a whole rather than its consent', () => {
  const consent = { kind: 'consent', link: link('gone') };
  const form = { _type: 'form', fields: [{ kind: 'email' }, consent] };
  const requiresConsent = (value: object) =>
    JSON.stringify(value).includes('null') ? ['blocks[1].fields[1].link'] : [];
  expect(removed({ blocks: [{ _type: 'hero' }, form] }, requiresConsent)).toEqual({
    blocks: [{ _type: 'hero' }],
  });
});

it('leaves a document as it is that cannot be valid without the link, so that it is reported', () => {
  const document = { cookiePolicy: link('gone') };
  const requiresLink = (value: object) => (JSON.stringify(value).includes('null') ? ['cookiePolicy'] : []);
  expect(removed(document, requiresLink)).toBe(document);
});

it('removes nothing from a document with faults of its own, so that they are reported', () => {
  const document = { title: null, actions: [link('gone')] };
  expect(removed(document, () => ['title'])).toBe(document);
});
