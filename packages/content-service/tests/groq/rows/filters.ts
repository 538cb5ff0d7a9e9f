import type { GroqTable } from '../row.ts';

/** Filters over documents, as the site and the Studio write them. */
export const filters: GroqTable = {
  topic: 'filters',
  rows: [
    { name: 'by type', query: '*[_type == "city"]._id', expected: ['city-oslo', 'city-tromso'] },
    { name: 'by id', query: '*[_id == "story"].title', expected: ['A day at the bakery'] },
    {
      name: 'by several ids',
      query: '*[_id in ["story", "country-no", "nope"]]._id',
      expected: ['country-no', 'story'],
    },
    {
      name: 'by types in a parameter',
      query: '*[_type in $types]._id',
      params: { types: ['country', 'story'] },
      expected: ['country-no', 'story'],
    },
    {
      name: 'by an attribute of an object',
      query: '*[slug.current == "birch-cafe"]._id',
      expected: ['shop-birch'],
    },
    {
      name: 'by an attribute of a reference',
      query: '*[city._ref == "city-oslo"]._id',
      expected: ['shop-amber', 'shop-cedar'],
    },
    {
      name: 'by an attribute of what a reference points to',
      query: '*[_type == "shop" && city->name == "Oslo"]._id',
      expected: ['shop-amber', 'shop-cedar'],
    },
    {
      name: 'by an attribute two references away',
      query: '*[_type == "shop" && city->country->code == "NO"]._id',
      expected: ['shop-amber', 'shop-birch', 'shop-cedar'],
    },
    {
      name: 'by what an array holds',
      query: '*["cake" in tags]._id',
      expected: ['shop-amber', 'shop-birch'],
    },
    { name: 'by an element of an array', query: '*[tags[0] == "coffee"]._id', expected: ['shop-birch'] },
    {
      name: 'by the length of an array',
      query: '*[_type == "shop" && length(tags) > 2]._id',
      expected: ['shop-birch'],
    },
    {
      name: 'by the count of some elements',
      query: '*[count(items[organic == true]) > 0]._id',
      expected: ['menu-amber', 'menu-cedar'],
    },
    { name: 'by objects of an array', query: '*["Sourdough" in items[].name]._id', expected: ['menu-cedar'] },
    {
      name: 'by a range of numbers',
      query: '*[rating in 3..4.5]._id',
      expected: ['shop-amber', 'shop-birch'],
    },
    {
      name: 'by both ends',
      query: '*[rating >= 3 && rating < 5]._id',
      expected: ['shop-amber', 'shop-birch'],
    },
    {
      name: 'by time as text',
      query: '*[opened > "2018-01-01"]._id',
      expected: ['shop-amber', 'shop-birch'],
    },
    {
      name: 'by time as moment',
      query: '*[dateTime(opened) < dateTime("2016-01-01T00:00:00Z")]._id',
      expected: ['shop-cedar'],
    },
    {
      name: 'by now',
      query: '*[_type == "shop" && opened < now()]._id',
      expected: ['shop-amber', 'shop-birch', 'shop-cedar'],
    },
    {
      name: 'by a defined attribute',
      query: '*[_type == "shop" && defined(contact)]._id',
      expected: ['shop-amber', 'shop-cedar'],
    },
    {
      name: 'by an undefined attribute',
      query: '*[_type == "shop" && !defined(rating)]._id',
      expected: ['shop-dune'],
    },
    { name: 'null is not defined', query: '*[_type == "shop" && defined(contact.phone)]._id', expected: [] },
    { name: 'by text search', query: '*[name match "ba*"]._id', expected: ['shop-amber'] },
    {
      name: 'by text search of rich text',
      query: '*[pt::text(body) match "dough"]._id',
      expected: ['story'],
    },
    {
      name: 'by a condition on each type',
      query: '*[select(_type == "shop" => bags > 2, _type == "city" => true, false)]._id',
      expected: ['city-oslo', 'city-tromso', 'shop-amber', 'shop-cedar'],
    },
    {
      name: 'by either',
      query: '*[_type == "country" || (_type == "city" && population > 500000)]._id',
      expected: ['city-oslo', 'country-no'],
    },
    {
      name: 'one after the other',
      query: '*[_type == "shop"][open][rating > 4.7]._id',
      expected: ['shop-cedar'],
    },
    {
      name: 'by type of a value',
      query: '*[_type == "shop" && bags + 0 == bags]._id',
      expected: ['shop-amber', 'shop-birch', 'shop-cedar'],
    },
    {
      name: 'only ids after the last one seen',
      query: '*[_id > $last] | order(_id) [0...2]._id',
      params: { last: 'shop-birch' },
      expected: ['shop-cedar', 'shop-dune'],
    },
    {
      name: 'ids that start with something',
      query: '*[string::startsWith(_id, "menu-")]._id',
      expected: ['menu-amber', 'menu-cedar'],
    },
    {
      name: 'drafts are not published',
      query: '*[_id == "shop-elm" || _id == "drafts.shop-elm"]',
      expected: [],
    },
    {
      name: 'drafts among drafts, by published id',
      query: '*[_id == "shop-elm"].name',
      perspective: 'drafts',
      expected: ['Elm, draft'],
    },
    {
      name: 'drafts in the raw, by their own id',
      query: '*[_id in path("drafts.*")].name',
      perspective: 'raw',
      expected: ['Amber, draft', 'Elm, draft'],
    },
    {
      name: 'the draft wins over the published one',
      query: '*[_id == "shop-amber"]{name, _originalId}',
      perspective: 'drafts',
      expected: [{ name: 'Amber, draft', _originalId: 'drafts.shop-amber' }],
    },
    { name: 'nothing', query: '*[false]', expected: [] },
    { name: 'the first of nothing', query: '*[false][0]', expected: null },
    { name: 'an attribute of nothing', query: '*[false][0].name', expected: null },
    {
      name: 'by the system fields',
      query: '*[_rev == "rev-story" && _createdAt == "2026-11-01T08:00:00Z"]._id',
      expected: ['story'],
    },
    { name: 'by a value of another type', query: '*[rating == "5"]', expected: [] },
    { name: 'whether there is any', query: 'count(*[_type == "shop"]) > 0', expected: true },
    {
      name: 'by values of another query',
      query: '*[_type == "city" && _id in *[_type == "shop" && open].city._ref]._id',
      expected: ['city-oslo'],
    },
  ],
};
