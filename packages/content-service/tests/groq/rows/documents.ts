import type { GroqTable } from '../row.ts';

/** Portable text, drafts and releases, functions of `sanity::`, and custom functions. */
export const documents: GroqTable = {
  topic: 'documents and own functions',
  rows: [
    {
      name: 'pt::text of blocks',
      query: '*[_id == "story"][0]{"r": pt::text(body)}.r',
      expected: 'Dough at four.\n\nBags at six.',
    },
    {
      name: 'pt::text of one block',
      query: '*[_id == "story"]{"r": pt::text(body[1])}[0].r',
      expected: 'Bags at six.',
    },
    {
      name: 'pt::text of a block written in the query',
      query:
        'pt::text([{"_type": "block", "children": [{"_type": "span", "text": "a"}, {"_type": "other", "text": "b"}]}])',
      expected: 'a',
    },
    {
      name: 'pt::text without blocks',
      query: '[pt::text([]), pt::text([{"_type": "image"}]), pt::text({})]',
      expected: [null, null, null],
    },
    {
      name: 'pt::text of other types',
      query: '[pt::text("a"), pt::text(1), pt::text(null)]',
      expected: [null, null, null],
    },
    {
      name: 'pt::text and length',
      query: '*[_id == "story"]{"r": length(pt::text(body))}[0].r',
      expected: 28,
    },
    {
      name: 'sanity::projectId and dataset',
      query: '{"dataset": sanity::dataset(), "id": length(sanity::projectId()) > 0}',
      expected: { dataset: 'small', id: true },
    },
    {
      name: 'sanity::versionOf',
      query: '*[sanity::versionOf("shop-amber")]._id',
      perspective: 'raw',
      expected: ['drafts.shop-amber', 'shop-amber', 'versions.rspring.shop-amber'],
    },
    {
      name: 'sanity::versionOf sees what the perspective shows',
      query: '*[sanity::versionOf("shop-amber")]._id',
      expected: ['shop-amber'],
    },
    {
      name: 'sanity::versionOf of other types',
      query: '[sanity::versionOf(1), {"_id": "a"}{"r": sanity::versionOf("a")}.r]',
      expected: [null, true],
    },
    {
      name: 'sanity::partOfRelease',
      query: '*[sanity::partOfRelease("rspring")]._id',
      perspective: 'raw',
      expected: ['versions.rspring.shop-amber'],
    },
    {
      name: 'sanity::partOfRelease of another',
      query: '*[sanity::partOfRelease("rsummer")]._id',
      perspective: 'raw',
      expected: [],
    },
    {
      name: 'sanity::partOfRelease of other types',
      query: '[sanity::partOfRelease(null), {"_id": 1}{"r": sanity::partOfRelease("a")}.r]',
      expected: [null, null],
    },
    {
      name: 'releases::all',
      query: 'releases::all()[].metadata.title',
      perspective: 'raw',
      expected: ['Spring'],
    },
    { name: 'releases::all has no release among what is public', query: 'releases::all()', expected: [] },
    { name: 'delta::operation outside of a change', query: 'delta::operation()', expected: null },
    {
      name: 'an own function',
      query:
        'fn price::double($n) = $n{"r": price * 2}; *[_id == "menu-amber"][0]{"r": price::double(items[0])}.r',
      expected: { r: 8 },
    },
    {
      name: 'an own function of each',
      query:
        'fn menu::line($item) = $item{"line": name + ": " + string(price)}; *[_id == "menu-cedar"][0].items[]{"x": menu::line(@)}.x',
      expected: [{ line: 'Sourdough: 6' }],
    },
    {
      name: 'an own function of a reference',
      query: 'fn shop::city($ref) = $ref->{name}; *[_type == "shop"][0]{"c": shop::city(city)}.c',
      expected: { name: 'Oslo' },
    },
    {
      name: 'an own function of an array',
      query:
        'fn menu::names($items) = $items[]{name}; *[_id == "menu-amber"][0]{"r": menu::names(items)}.r[0]',
      expected: { name: 'Rye loaf' },
    },
    {
      name: 'own functions that use each other',
      query:
        'fn a::one($x) = $x{"v": name}; fn a::two($y) = $y->{"w": a::one(@)}; *[_id == "shop-amber"][0]{"r": a::two(city)}.r',
      expected: { w: { v: 'Oslo' } },
    },
  ],
};
