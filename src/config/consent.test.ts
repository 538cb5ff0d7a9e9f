import { describe, expect, it } from 'vitest';
import { CONSENT_CATEGORIES, CONSENT_FACTS, COOKIE_SETTINGS_SLUG } from './consent.ts';
import { CONSENT, STORAGE_KEYS } from './limits.ts';
import { slugProblem } from './slugs.ts';
import { VIDEO_HOSTS } from './video-hosts.ts';

describe('the categories of consent', () => {
  it('are those of the specification (section 3)', () => {
    expect(CONSENT_CATEGORIES.toSorted()).toEqual(['functional', 'marketing', 'statistic']);
  });

  it.each(CONSENT_CATEGORIES)('%s is kept in a cookie of its own (section 9)', (category) => {
    expect(CONSENT_FACTS[category].decisionCookie).toBe(`cookie_cat_${category}`);
  });

  it('a decision is kept for half a year, whatever it is', () => {
    expect(CONSENT.maxAgeDays).toBe(182);
  });

  it('functional are the videos of other companies, all that the site may show', () => {
    expect(CONSENT_FACTS.functional.services).toEqual(VIDEO_HOSTS.map(({ name }) => name));
  });

  it('every cookie of the specification that is no decision is forgotten with some category', () => {
    const forgotten = CONSENT_CATEGORIES.flatMap((category) => CONSENT_FACTS[category].cookies);
    const { abTests, facebookBrowser, facebookClick, campaignUrl, referrer } = STORAGE_KEYS;
    expect(forgotten).toEqual(
      expect.arrayContaining([abTests, facebookBrowser, facebookClick, campaignUrl, referrer]),
    );
    const decisions = CONSENT_CATEGORIES.map((category) => CONSENT_FACTS[category].decisionCookie);
    expect(forgotten.filter((cookie) => decisions.includes(cookie))).toEqual([]);
  });

  it('analytics are forgotten without either of the two consents they need (section 4)', () => {
    for (const category of ['statistic', 'marketing'] as const) {
      expect(CONSENT_FACTS[category].cookies).toContain('AMP_*');
    }
  });
});

describe('the path of the cookie settings', () => {
  it('is the site’s own: no document can take it', () => {
    expect(slugProblem(COOKIE_SETTINGS_SLUG)).toContain('the site itself uses');
    expect(slugProblem(`about/${COOKIE_SETTINGS_SLUG}`)).toBeUndefined();
  });
});
