import { expect, it } from 'vitest';
import { matchChildren } from './merge-served.ts';

/** Creates children of texts such as `li:a=One`: identity and content. */
const children = (text: string) =>
  text.split(' ').map((markup) => ({ identity: markup.split('=')[0] ?? '', markup }));

it.each([
  ['unchanged children', 'p=A p=B', 'p=A p=B', [0, 1]],
  ['a changed child with the one of its kind', 'h2=A p=B', 'h2=A p=C', [0, 1]],
  ['moved children by key', 'li:a=A li:b=B li:c=C', 'li:c=C li:a=A li:b=B', [2, 0, 1]],
  ['a child that moved and changed by key', 'li:a=A li:b=B', 'li:b=X li:a=A', [1, 0]],
  ['the others when one is removed', 'p=A p=B p=C', 'p=A p=C', [0, 2]],
  ['the others when one is inserted', 'p=A p=B', 'p=A p=X p=B', [0, undefined, 1]],
  ['equal children in their order', 'br= br=', 'br= br= br=', [0, 1, undefined]],
  ['no child with one of another key', 'li:a=A', 'li:b=A', [undefined]],
  ['no child with one of another kind', 'p=A', 'ul=A', [undefined]],
])('matchChildren matches %s', (_, present, coming, expected) => {
  expect(matchChildren(children(present), children(coming))).toEqual(expected);
});
