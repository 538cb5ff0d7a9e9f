import { expect, it } from 'vitest';
import { parseGroq } from '../groq.ts';
import { compileTree } from './compile.ts';
import { both, input } from './testing.ts';
import { columns } from '../../shared/testing.ts';

/** Computations without a compiler. */
const FOREIGN = columns`
  now() > "2026"  dateTime(at) > dateTime("2026-01-01T00:00:00Z")  dateTime(at) == dateTime(at)
  dateTime(at) - dateTime(at) == 0  dateTime(at) in [dateTime(at)]  defined(dateTime(at))
  coalesce(dateTime(at), 1) == 1  dateTime(at)  _id in path("drafts.**")  _id in path("*")
  string::lower(title) == "a"  title match "a*"  [title, name] match "a*"  title match ^.title
  n + 1 == 2  -n == 2  n in 1..3  length(tags) > count(*[n == ^.n])  length(_type) == 4
  math::sum(*[n > 0].n) == n  pt::text(blocks) == ""  array::unique(tags)  array::join(tags, *[0].title)
  identity() == "me"  sanity::dataset() == "d"
`;

it.each(FOREIGN)('evaluates %s with groq-js', (expression) => {
  for (const query of [
    `*{"x": ${expression}}`,
    `*[${expression}]`,
    `*[count(*[${expression}]) > 1]{_id, "others": *[^._type == _type && ${expression}]._id}`,
    `*{tags[${expression}], "up": blocks[]{"x": ${expression}, "y": ^.n == ^.^.n}}`,
  ]) {
    const [compiled, expected] = both(query);
    expect(JSON.stringify(compiled)).toBe(JSON.stringify(expected));
  }
});

it.each(columns`
  *{"d": dateTime(at)} | order(d)  * | order(dateTime(at))
  *{"d": dateTime(at)}[d > dateTime("2026-01-01T00:00:00Z")]  {...dateTime("2026-01-01T00:00:00Z")}
  *[geo::distance(a, b) > 1]  * | score(n == ^.n)
`)('leaves %s to groq-js', (query) => expect(compileTree(parseGroq(query), input)).toBeUndefined());
