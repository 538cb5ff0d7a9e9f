import { describe, expect, it } from 'vitest';
import { countWords, totalWidth } from './sample-text.ts';

describe('countWords', () => {
  it('counts the words of fields of one kind, wherever they are', () => {
    const documents = [
      { title: 'Save bread', blocks: [{ heading: 'Save soup', text: 'Not a heading' }] },
      { heading: 'Save' },
    ];
    expect([...countWords(documents, 'headings')]).toEqual([
      ['Save ', 2],
      ['bread', 1],
      ['soup', 1],
      ['Save', 1],
    ]);
  });

  it('leaves out the spaces at the ends of lines and of texts', () => {
    const words = countWords([{ heading: 'a b c d e' }], 'headings');
    expect([...words.keys()]).toEqual(['a ', 'b ', 'c', 'd ', 'e']);
  });

  it('leaves out words with characters that one of the fonts may lack', () => {
    expect([...countWords([{ text: 'Über 20 Brote — fertig' }], 'text').keys()]).toEqual([
      'Brote ',
      'fertig',
    ]);
  });
});

it('totalWidth weighs words by how often they occur', () => {
  const words = new Map([
    ['a', 3],
    ['bcd', 2],
  ]);
  expect(totalWidth(words, (word) => word.length)).toBe(9);
});
