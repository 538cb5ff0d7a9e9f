import { groqRows } from '../../groq/row.ts';
import type { SeedDocument } from '../target.ts';

const by = (id: string) => ({ _type: 'reference', _ref: id, _weak: true });

/** Documents of the queries. */
export const queryDocuments: readonly SeedDocument[] = [
  { _id: '~ann', _type: '~author', name: 'Ann' },
  { _id: 'drafts.~ann', _type: '~author', name: 'Ann, draft' },
  { _id: '~home', _type: '~page', title: 'Home', author: by('~ann'), views: 3, tags: ['a', 'b'] },
  { _id: 'drafts.~home', _type: '~page', title: 'Home, draft', author: by('~ann'), views: 9 },
  { _id: '~about', _type: '~page', title: 'About', author: by('~gone'), views: 5 },
  { _id: 'drafts.~new', _type: '~page', title: 'New' },
];

/** Queries with the same result by GET and POST, in the perspective `raw` by default. */
export const queryRows = groqRows`
  nothing found: *[_type == "~nothing"] → []
  a first one that does not exist: *[_type == "~nothing"][0] → null
  filter, order and projection: *[_type == "~page" && views > $min] | order(views desc){title, views} with {"min":4}
    → [{ "title": "Home, draft", "views": 9 }, { "title": "About", "views": 5 }]
  dereferenced and dangling references: *[_id in ["~home", "~about"]] | order(_id){"by": author->name}
    → [{ "by": null }, { "by": "Ann" }]
  documents that refer to one: *[references("~ann")] | order(_id)._id → ["~home", "drafts.~home"]
  what an array holds: *["b" in tags && _type == "~page"]._id → ["~home"]
  a count: count(*[_type == "~author"]) → 2
  a slice: *[_type == "~page"] | order(_id)[0..1]._id → ["~about", "~home"]
  a slice between parameters: *[_type == "~page"] | order(_id)[$from...$to]._id with {"from":1,"to":2} → ["~home"]
  a page after the last id seen: *[_type == "~page" && _id > $last] | order(_id)[0...2]._id with {"last":"~about"}
    → ["~home", "drafts.~home"]
  raw shows everything: *[_type == "~page"] | order(title asc).title → ["About", "Home", "Home, draft", "New"]
  published shows no drafts [published]: *[_type == "~page"] | order(title asc).title → ["About", "Home"]
  drafts take precedence over published documents [drafts]: *[_type == "~page"] | order(title asc).title
    → ["About", "Home, draft", "New"]
  drafts have their published id and _originalId [drafts]: *[_type == "~page"] | order(_id){_id, _originalId}
    → [{ "_id": "~about", "_originalId": "~about" }, { "_id": "~home", "_originalId": "drafts.~home" }, { "_id": "~new", "_originalId": "drafts.~new" }]
  drafts follow references to drafts [drafts]: *[_id == "~home"][0].author->name → "Ann, draft"
  published resolves references to published documents [published]: *[_id == "~home"][0].author->name → "Ann"
  drafts count each document once [drafts]: count(*[_type == "~page"]) → 3
`;

/** Parameter values that round-trip as `$value`. */
export const parameterValues: readonly unknown[] = [
  'text "quoted" & ?=#/é😀+%20',
  '',
  1.5,
  -0.25,
  true,
  false,
  null,
  [],
  ['a', ['b']],
  {},
  { a: { b: 1, c: null } },
];
