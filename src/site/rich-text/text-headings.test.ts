import { describe, expect, it } from 'vitest';
import { paragraph } from '../testing/rich-text.ts';
import { photo } from '../testing/snapshot.ts';
import { textHeadings } from './text-headings.ts';

describe('textHeadings', () => {
  it('finds headings of every level in order, and nothing else', () => {
    const [two, three, four] = [
      paragraph('Two', { style: 'h2' }),
      paragraph('Three', { style: 'h3' }),
      paragraph('Four', { style: 'h4' }),
    ];
    const value = [
      paragraph('Text'),
      two,
      { ...photo, _type: 'picture' as const, _key: 'p' },
      paragraph('Said', { style: 'blockquote' }),
      three,
      paragraph('No style', { style: null }),
      four,
    ];
    expect(textHeadings(value)).toEqual([
      { owner: two, field: 'children', text: 'Two', level: 2 },
      { owner: three, field: 'children', text: 'Three', level: 3 },
      { owner: four, field: 'children', text: 'Four', level: 4 },
    ]);
  });
});
