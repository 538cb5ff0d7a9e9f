import { describe, expect, it } from 'vitest';
import { articlePathProblems, columns, topicProblems } from './topics.ts';

const DESCRIPTION =
  'What the dates on food really mean, why bread goes stale and what ripens what: a little science.';
const topic = (language: string, title: string, current: string, description = `${DESCRIPTION} Really.`) => ({
  _id: `topic-${language}`,
  _type: 'topic',
  language,
  title,
  slug: { current },
  description,
});
const group = (...languages: readonly string[]) => ({
  _id: 'translation-topic',
  translations: languages.map((language) => ({ language, value: { _ref: `topic-${language}` } })),
});

it.each([
  ['', 0],
  ['Größe', 5],
  ['保存のコツ', 10],
  ['Cookie設定。', 12],
])('columns of %j are %i', (text, expected) => {
  expect(columns(text)).toBe(expected);
});

describe('topicProblems', () => {
  it('accepts paths made of titles, and the English one for another script', () => {
    const topics = [topic('en-gb', 'Good to know', 'good-to-know'), topic('de', 'Größe', 'grosse')];
    const japanese = topic('ja', '知っておきたいこと', 'good-to-know', '知'.repeat(50));
    expect(topicProblems([...topics, japanese, group('en-gb', 'de', 'ja')])).toEqual([]);
  });

  it.each([
    [
      'another title',
      topic('pt', 'Vale a pena saber', 'bom-saber'),
      /is bom-saber, but .* vale-a-pena-saber/,
    ],
    ['another path than the English one', topic('ja', '保存', 'storage'), /is storage, but .* storage-tips/],
    [
      'a short description',
      topic('de', 'Rezepte', 'rezepte', DESCRIPTION),
      /has \d\d columns; .* at least 100/,
    ],
    ['a short Japanese one', topic('ja', '保存', 'storage-tips', '知'.repeat(49)), /has 98 columns/],
  ])('finds %s', (_, document, problem) => {
    const english = topic('en-gb', 'Storage tips', 'storage-tips');
    const found = topicProblems([english, document, group('en-gb', document.language)]);
    expect(found).toEqual([expect.stringMatching(problem)]);
  });
});

describe('articlePathProblems', () => {
  const list = { _id: 'page-blog-pt', _type: 'page', slug: { current: 'blogue' } };
  const article = (current: string) => ({
    _id: 'article-pt',
    _type: 'article',
    slug: { current },
    parent: { _ref: 'page-blog-pt' },
  });

  it('accepts an article below its list', () => {
    expect(articlePathProblems([list, article('blogue/sopa')])).toEqual([]);
  });

  it.each(['blog/sopa', 'blogue-sopa'])('finds one at %s', (path) => {
    expect(articlePathProblems([list, article(path)])).toEqual([
      `article-pt.slug: is ${path}, but its list is at blogue/; put it below`,
    ]);
  });
});
