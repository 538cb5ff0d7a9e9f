import { describe, expect, it } from 'vitest';
import { CONSENT_CATEGORIES, COOKIE_SETTINGS_SLUG, DECISION_COOKIES } from './consent.ts';
import { slugProblem } from '../editing/slugs.ts';

describe('the categories of consent', () => {
  it('are those of the specification (section 3)', () => {
    expect(CONSENT_CATEGORIES.toSorted()).toEqual(['functional', 'marketing', 'statistic']);
  });

  it.each(CONSENT_CATEGORIES)('%s is kept in a cookie of its own (section 9)', (category) => {
    expect(DECISION_COOKIES[category]).toBe(`cookie_cat_${category}`);
  });
});

it('the path of the cookie settings is the site’s own: no document can take it', () => {
  expect(slugProblem(COOKIE_SETTINGS_SLUG)).toContain('the site itself uses');
  expect(slugProblem(`about/${COOKIE_SETTINGS_SLUG}`)).toBeUndefined();
});
