import { describe, expect, it } from 'vitest';
import { LOCALES } from '../config/locales/locales.ts';
import { testGroup, testPage, testTopic } from '../content/testing/fixtures.ts';
import { buildTopics, separateGroups } from './topics.ts';

const recipes = testTopic({ _id: 'recipes-en' });
const recipesDe = testTopic({ _id: 'recipes-de', language: 'de', slug: 'rezepte', title: 'Rezepte' });
const stories = testTopic({ _id: 'stories-en', slug: 'stories', title: 'Stories' });
const group = testGroup('recipes', [recipes, recipesDe]);

it('separateGroups tells the groups of topics from the others', () => {
  const pages = testGroup('home', [testPage()]);
  expect(separateGroups([pages, group], [recipes])).toEqual({ ofTopics: [group], ofDocuments: [pages] });
  expect(separateGroups([pages, group], [])).toEqual({ ofTopics: [], ofDocuments: [pages, group] });
});

describe('buildTopics', () => {
  it.each([
    ['en-gb', 'Recipes'],
    ['de', 'Rezepte'],
    ['de-ch', 'Rezepte'],
    ['ja', 'Recipes'],
  ])('gives visitors of %s the topic as %s', (locale, title) => {
    expect(buildTopics([recipes, recipesDe], [group]).topics.inLocale('recipes', locale)?.title).toBe(title);
  });

  it('knows the group of every document; one without a group is its own', () => {
    const { topics, problems } = buildTopics([recipes, recipesDe, stories], [group]);
    expect(problems).toEqual([]);
    expect(topics.groupIds).toEqual(['recipes', 'stories-en']);
    expect(topics.groupOf('recipes-de')).toBe('recipes');
    expect(topics.groupOf('stories-en')).toBe('stories-en');
    expect(topics.groupOf('gone')).toBeUndefined();
    expect(LOCALES.filter(({ code }) => !topics.inLocale('stories-en', code))).toEqual([]);
    expect(topics.inLocale('recipes', 'xx')).toBeUndefined();
  });

  it.each([
    ['without English', [recipesDe], [testGroup('recipes', [recipesDe])], 'no en-gb'],
    ['whose path has two parts', [testTopic({ slug: 'a/b' })], [], 'not one part'],
    ['whose path is a number', [testTopic({ slug: '2' })], [], 'is a number'],
    ['of another locale', [recipes], [testGroup('g', [{ ...recipes, language: 'de' }])], 'written for'],
  ])('reports a topic %s', (_, topics, groups, message) => {
    const { problems } = buildTopics(topics, groups);
    expect(problems.map((problem) => problem.message).join()).toContain(message);
  });
});
