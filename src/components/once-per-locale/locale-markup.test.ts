import { expect, it } from 'vitest';
import { fillMarks, markOf } from './locale-markup.ts';

it('puts values into attributes in place of their marks', () => {
  const markup = `<a href="${markOf('de')}"></a><a href="${markOf('de-at')}"></a><a href="${markOf('de')}"></a>`;
  const values = new Map([
    ['de', '/de/'],
    ['de-at', '/de-at/?a="b"&c'],
  ]);
  expect(fillMarks(markup, values)).toBe(
    '<a href="/de/"></a><a href="/de-at/?a=&#34;b&#34;&#38;c"></a><a href="/de/"></a>',
  );
});

it('names a value that is missing', () => {
  expect(() => fillMarks(markOf('no'), new Map())).toThrow("a mark of 'no', but no such value");
});
