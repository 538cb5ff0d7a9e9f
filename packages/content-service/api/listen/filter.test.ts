import { expect, it } from 'vitest';
import { createQueryParser } from '../../groq/query-parser.ts';
import { createFilter } from './filter.ts';
import { storedDocument } from '../../store/documents/testing.ts';

const filter = (query: string, params = {}) =>
  createFilter(createQueryParser(), query, params, {
    identity: 'me',
    sanity: { projectId: 'p', dataset: 'd' },
  });

const page = storedDocument('home', { title: 'Home', rank: 2, author: { _ref: 'ada' } });

it.each([
  ['*', true],
  ['*[true]', true],
  ['*[false]', false],
  ['*[_type == "page"]', true],
  ['*[_type == "page" && rank > 2]', false],
  ['*[_type == "page"][rank > 2]', false],
  ['*[_type == "page"][rank > 1]', true],
  ['(*)[_id == "home"]', true],
  ['*[_id == "home"] | order(rank) [rank == 1]', false],
  ['*[_id == "other"][0]', false],
  ['*[_id == "home"][0].title', true],
  ['*[_id == "home"][0].author->name', true],
  ['*[_id == "home"][7...9]{title}', true],
  ['*[_id == "home"].author[]', true],
  ['*[title match "ho*"]|score(title match "x"){_score}', true],
  ['*[identity() == "me" && sanity::dataset() == "d"]', true],
  ['*[dateTime(now()) > dateTime(_createdAt)]', true],
  ['*[references("ada")]', true],
  ['*[_id in path("drafts.**")]', false],
  ['// findable\n*[_type == "page" // pages\n]', true],
])('matches %s: %o', (query, matches) => expect(filter(query)(page)).toBe(matches));

it.each([
  ['references are not followed', '*[defined(author->name)]', false],
  ['subqueries see that document only', '*[count(*) == 1]', true],
])('evaluates one document only: %s', (_, query, matches) => expect(filter(query)(page)).toBe(matches));

it('matches no missing document', () => expect(filter('*')(undefined)).toBe(false));

it('resolves parameters, also in slices', () => {
  const matches = filter('*[_type == $type && rank in $ranks][0...$end]', {
    type: 'page',
    ranks: [1, 2],
    end: 3,
  });
  expect(matches(page)).toBe(true);
  expect(matches({ ...page, rank: 3 })).toBe(false);
});

it.each(['count(*)', '{"a": *[0]}', '1', '*{title}[title == "x"]', '[1, 2][@ > 1]', '$x[a]', 'title'])(
  'refuses %s, which is no filter',
  (query) => expect(() => filter(query, { x: [] })).toThrow('The query of a listener must be a filter'),
);

it.each([
  ['*[', 'queryParseError'],
  ['*[x == $y]', 'queryParseError'],
  ['*[title match text::query("x")]', 'queryEvaluationError'],
])('throws with the reason for %s', (query, type) =>
  expect(() => filter(query)).toThrow(
    expect.objectContaining({ type, details: expect.objectContaining({ query }) }),
  ),
);
