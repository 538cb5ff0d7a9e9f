import type { SlugValidationContext } from '@sanity/types';
import { describe, expect, it, vi } from 'vitest';
import { isUniqueTopic, slugValueProblem, topicSlugValueProblem } from './slug.ts';

describe('slugValueProblem', () => {
  it.each(['/', 'about', 'for-stores/bakeries'])('accepts %s', (current) => {
    expect(slugValueProblem({ current })).toBe(true);
  });

  it.each<[{ readonly current?: string } | undefined, RegExp]>([
    [undefined, /Give the path/],
    [{}, /Give the path/],
    [{ current: '' }, /Give the path/],
    [{ current: 'Über uns' }, /invalid part 'Über uns'.*lower-case/],
    [{ current: 'de/about' }, /locale code 'de'/],
    [{ current: 'api/x' }, /'api', which the site itself uses/],
  ])('rejects %o with the remedy', (value, message) => {
    expect(slugValueProblem(value)).toMatch(message);
  });
});

describe('topicSlugValueProblem', () => {
  it.each(['recipes', 'good-to-know', '5-a-day'])('accepts %s', (current) => {
    expect(topicSlugValueProblem({ current })).toBe(true);
  });

  it.each([
    [undefined, 'Give the path'],
    ['', 'Give the path'],
    ['Recipes', 'not one part'],
    ['food/recipes', 'not one part'],
    ['recipes/', 'not one part'],
    ['rezépte', 'not one part'],
    ['2', 'is a number'],
  ])('rejects %o with the reason', (current, message) => {
    expect(topicSlugValueProblem(current === undefined ? undefined : { current })).toContain(message);
  });
});

describe('isUniqueTopic', () => {
  /** A context whose service knows topics with these ids at the path. */
  function contextOf(id: string | undefined, found: readonly string[]) {
    const fetch = vi.fn(async () => found);
    const context = {
      document: id === undefined ? undefined : { _id: id, _type: 'topic', language: 'de' },
      getClient: () => ({ withConfig: () => ({ fetch }) }),
    };
    // Only what the rule reads of the Studio.
    return { fetch, context: context as unknown as SlugValidationContext };
  }

  it.each<[string, readonly string[], boolean]>([
    ['drafts.topic-a', [], true],
    ['drafts.topic-a', ['topic-a', 'drafts.topic-a'], true],
    ['topic-a', ['topic-b'], false],
    ['drafts.topic-a', ['drafts.topic-b'], false],
  ])('%s among %o: %s', async (id, found, expected) => {
    const { context, fetch } = contextOf(id, found);
    expect(await isUniqueTopic('rezepte', context)).toBe(expected);
    expect(fetch).toHaveBeenCalledWith(expect.stringContaining('"topic"'), {
      language: 'de',
      slug: 'rezepte',
    });
  });

  it('sends no query without a document', async () => {
    const { context, fetch } = contextOf(undefined, ['topic-b']);
    expect(await isUniqueTopic('rezepte', context)).toBe(true);
    expect(fetch).not.toHaveBeenCalled();
  });
});
