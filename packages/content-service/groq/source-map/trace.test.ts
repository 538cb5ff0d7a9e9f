import { expect, it } from 'vitest';
import { evaluateGroq, parseGroq } from '../groq.ts';
import { runToEnd } from '../steps.ts';
import { createSourceMap } from './source-map.ts';
import { asReceived, DOCUMENTS, inputOf, PARAMS, sourcesOf, stringPaths, wrongMappings } from './testing.ts';
import { traceQuery } from './trace.ts';

const input = inputOf();

function storedDocument(id: string) {
  return DOCUMENTS.find(({ _id }) => _id === id);
}

/** Queries, and the paths of strings in their results that come from no document. */
const queries: [query: string, unmapped?: string[]][] = [
  // Documents and their values.
  ['*'],
  ['*[0]'],
  ['*[-1].name'],
  ['*[7].title'],
  ['*.title'],
  ['*[]._id'],
  ['*[1...3]._type'],
  ['*[0..1]{title}'],
  ['*[_id == "home"][0].blocks[1].body[0].children[].text'],
  ['*[_id == "home"].tags[]'],
  ['*[_id == "home"].tags'],
  ['*[_id == "home"][0]["title"]'],
  ['*[_id == "home"][0].tags[1..-1]'],
  ['*[0].missing.deeper[0]'],
  ['@'],
  ['^.title'],
  // Projections.
  ['*[_type == "page"]{title, "again": title, "id": _id}'],
  ['*[_type == $type]{..., "heading": title}'],
  ['*[_id == "home"][0]{..., "nickname": upper(title)}', ["$['nickname']"]],
  ['*[_id == "home"]{blocks[]{_key, _type == "hero" => {heading, "to": link.page->title}}}'],
  ['*[_id == "home"]{blocks[]{..., _type == "hero" => {"to": link.page->{title, "of": ^.heading}}}}'],
  ['*[_id == "home"][0]{"page": {title, "tags": {"all": tags}}}.page.tags.all[0]'],
  ['*[_id == "about"]{"related": related[]->{_id, title, name}}'],
  ['*{title, nothing, "one": 1, "yes": true, "none": null}'],
  // References and enclosing scopes.
  ['*[_type == "page"]{title, "by": author->name, "role": author->role}'],
  ['*[_type == "author"]{name, "pages": *[_type == "page" && references(^._id)]{title, "by": ^.name}}'],
  ['*[_type == "author"]{"pages": *[author._ref == ^._id] | order(title).title}'],
  ['*[_id == "home"]{"x": blocks[_type == "hero"]{heading, "page": ^.title, "author": ^.author->name}}'],
  ['*[_id == "home"]{"x": {"y": {"page": ^.^.title, "beyond": ^.^.^.^.title}}}'],
  ['*[_id == "home"]{"same": tags[@ in ^.tags], "rank": tags[^.rank > "a"]}'],
  ['*[_id == "home"]{"of": *[_id != ^._id && count(tags) < count(^.tags)]._id}'],
  ['*[_id == "home"].author->name'],
  ['*[_id == "about"].related[]->._id'],
  ['*{"x": *[count(tags[@ == ^.rank]) > 0]._id}'],
  ['*{"x": *[count(tags[@ == ^.^.rank]) > 0 || _id == ^._id]._id}'],
  ['*{"x": *[count(blocks[heading == ^.title || link.page._ref == ^.^._id]) > 0]{title, "of": ^.title}}'],
  ['*{"x": *[_type == "page" && references(^._id)] | order(views > ^.views desc, title).title}'],
  ['*{"x": *[count(*[_id == ^.^._id && title == ^.title]) > 0].title}'],
  ['*[_type == "page"]{"x": *.blocks[].link.page->{title, "of": ^.title, "in": *[_id == ^._id].title}}'],
  // Order, score and other choices.
  ['*[_type == "page"] | order(rank asc).title'],
  ['*[_type == "page"] | order(views desc, title asc)[0]{title}'],
  ['*[_type == "page"] | order(lower(title))[0..0].title'],
  ['*[_type == "page"] | order(dateTime(updated)).title'],
  ['*{title, "on": dateTime(updated)} | order(on desc){title}'],
  ['*{title, "on": dateTime(updated)}[on > dateTime("2026-11-01T12:00:00Z") && on.date == null].title'],
  ['*{_id, "in": path("h*")}["home" in in].title'],
  ['*[_id == "home"][0].tags | order(@)'],
  ['*[_id == "home"]{"t": tags | order(@ == ^.rank, @ desc)}'],
  ['*[_type == "page"] | score(title match "home")[0..1]{title, _score}'],
  ['*[_type == "page"] | score(boost(title match "About", 2)) | order(_score desc)'],
  ['*{"x": *[_type == "page"] | score(title match ^.title, author._ref == ^._id)[0..1]{title, _score}}'],
  ['*{"name": coalesce(name, title, "no name")}'],
  ['*{"name": coalesce(role, "no role")}', ["$[0]['name']", "$[1]['name']"]],
  ['*{"s": select(views > 4 => title, views > 2 => nickname, name)}'],
  ['*{"s": select(views > 4 => "many", defined(title) => title)}', ["$[1]['s']"]],
  ['*{"s": select(_id == ^._id => title, role)}'],
  [
    '*[_id == "home"]{"b": blocks[]{"s": select(_type == "hero" => ^.title, "other")}}',
    ["$[0]['b'][1]['s']"],
  ],
  // Arrays made by the query.
  ['*[_id == "home"][0]{"a": [title, "text", ...tags, ...views, author->name]}', ["$['a'][1]"]],
  ['array::compact(*[_type == "page"].author->name)'],
  ['array::unique(*[_id == "home"].tags[])'],
  ['array::unique(*[].blocks[])'],
  ['array::compact(*[0].title)'],
  ['*[_id == "home"].tags[] + *[_id == "ann"].likes[].text'],
  ['*[_id == "home"][0]{title, rank} + *[_id == "about"][0]{rank, "views": views}'],
  ['[*[0], *[1].title][0].title'],
  // Computed values.
  ['*{"x": title + "!"}', ["$[0]['x']", "$[1]['x']"]],
  ['*{"x": upper(rank), "n": views + 1, "yes": views > 3 || !defined(name)}', ["$[0]['x']", "$[1]['x']"]],
  ['*[_id == "home"]{"x": array::join(tags, "-"), "y": string(views)}', ["$[0]['x']", "$[0]['y']"]],
  ['*[_id == "home"]{"t": pt::text(blocks[1].body), "n": length(title)}', ["$[0]['t']"]],
  ['*[_id == "home"]{"d": dateTime(updated), "at": now()}', ["$[0]['d']", "$[0]['at']"]],
  ['*[views in 4..9 && -views < +2]{title, "m": views % 2, "r": round(views / 2, 1)}'],
  ['*[_id == "home"]{"n": count(blocks[_type == ^.blocks[0]._type]), "k": ^.title + title}'],
  [
    '*[_id == "home"]{"p": [dateTime(updated) < dateTime(^.updated), ^.views in 1..2, !(^.views > 1), -(^.views)]}',
  ],
  ['{"total": count(*), "first": *[0].title, "label": $label, "gone": $gone}', ["$['label']"]],
  ['"text"', ['$']],
  ['identity() + sanity::projectId()', ['$']],
  ['*[sanity::versionOf("home")].title'],
  ['*[_id in path("ho*") || tags[] match "bread"].title'],
  ['math::max(*[].views)'],
  ['*[_type == "page"]{"u": array::unique([title, null, nickname, null, title])}'],
  ['*[_type == "page"]{title, "is": diff::changedAny({"v": ^.title}, {"v": title}, (v, v[@ == title]))}'],
];

it.each(queries.map(([query]) => query))('evaluates %s like groq-js', (query) => {
  const tree = parseGroq(query, PARAMS);
  const expected = asReceived(evaluateGroq(tree, input));
  expect(asReceived(runToEnd(traceQuery(tree, input)).data)).toEqual(expected);
});

it.each(queries)('finds every source of %s', (query, unmapped = []) => {
  const tree = parseGroq(query, PARAMS);
  const result = evaluateGroq(tree, input);
  const received = asReceived(result);
  for (const mode of ['keys', 'positions'] as const) {
    const map = runToEnd(createSourceMap(tree, input, result, mode));
    if (map === undefined) throw new Error('There is no source map');
    expect(wrongMappings(map, received, storedDocument)).toEqual([]);
    const missing = stringPaths(received).filter((path) => !Object.hasOwn(map.mappings, path));
    expect(missing).toEqual(unmapped);
  }
});

it('reads only the documents that the query reads', () => {
  let looks = 0;
  const other = {
    _id: 'other',
    _type: 'other',
    get author() {
      looks += 1;
      return null;
    },
  };
  const tree = parseGroq('*[_type == "author"]{"pages": *[_type == "page" && author._ref == ^._id].title}');
  const traced = runToEnd(traceQuery(tree, inputOf([...DOCUMENTS, other])));
  expect(traced.data).toEqual([{ pages: ['Home'] }]);
  expect(looks).toBe(0);
});

it.each<[string, Record<string, string>]>([
  ['*[_id == "about"][0].title', { $: "about['title']" }],
  [
    '*[_id == "home"][0]{"a": title, "b": nickname}',
    { "$['a']": "home['title']", "$['b']": "home['nickname']" },
  ],
  [
    '*[_id == "home"]{"by": author->name, "to": blocks[].link.page->title}',
    { "$[0]['by']": "ann['name']", "$[0]['to'][0]": "about['title']" },
  ],
  [
    '*[_id == "home"][0].blocks[_type == "hero"][1].heading',
    { $: "home['blocks'][?(@._key=='k3')]['heading']" },
  ],
  ['*[_id == "home"][0].tags | order(@)[0..1]', { '$[0]': "home['tags'][1]", '$[1]': "home['tags'][0]" }],
  ['array::unique(*[_id == "home"].tags[])[1]', { $: "home['tags'][1]" }],
  ['*[_type == "author"][0].likes[text == "figs"].text', { '$[0]': "ann['likes'][1]['text']" }],
  ['*[views == 3]{"x": coalesce(name, rank)}', { "$[0]['x']": "home['rank']" }],
  [
    '*[_id == "home"][0].blocks[].body[].children[].text',
    {
      '$[1]': "home['blocks'][?(@._key=='k2')]['body'][?(@._key=='p1')]['children'][?(@._key=='s1')]['text']",
    },
  ],
])('distinguishes equal values by location: %s', (query, expected) => {
  const tree = parseGroq(query);
  const map = runToEnd(createSourceMap(tree, input, evaluateGroq(tree, input), 'keys'));
  expect(map && sourcesOf(map)).toEqual(expected);
});

it('throws when groq-js throws', () => {
  const tree = parseGroq('*{"x": text::query("a")}');
  expect(() => runToEnd(traceQuery(tree, input))).toThrow('not implemented');
});
