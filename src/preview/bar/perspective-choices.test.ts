import { getLocale } from '../../config/locales/locales.ts';
import { describe, expect, it } from 'vitest';
import { formattersFor } from '../../i18n/formatters.ts';
import { translateFor } from '../../i18n/messages.ts';
import { PERSPECTIVE_LIMITS, type DraftPerspective } from '../session/perspective.ts';
import { perspectiveChoices, releaseStack } from './perspective-choices.ts';
import type { Release } from './read-bar.ts';

const autumn: Release = { name: 'rAutumn', title: 'Autumn menu', publishAt: '2026-12-01T08:00:00Z' };
const winter: Release = { name: 'rWinter', title: 'Winter menu', publishAt: '2026-12-20T08:00:00Z' };
const someday: Release = { name: 'rSomeday', title: 'Someday' };
const releases = [autumn, winter, someday];

const texts = (locale: string) => ({ t: translateFor(locale), format: formattersFor(getLocale(locale)) });

describe('releaseStack', () => {
  it.each([
    [autumn, ['rAutumn']],
    // What is published until then has been published by then.
    [winter, ['rWinter', 'rAutumn']],
    [someday, ['rSomeday']],
  ])('shows $title as of its date', (release, expected) => {
    expect(releaseStack(release, releases)).toEqual(expected);
  });

  it('takes the nearest ones where there are more than a perspective may have', () => {
    const many = Array.from({ length: PERSPECTIVE_LIMITS.maxLayers + 5 }, (_, index) => ({
      name: `r${index}`,
      title: '',
      publishAt: new Date(index).toISOString(),
    }));
    const [last = autumn] = many.slice(-1);
    const stack = releaseStack(last, many);
    expect(stack).toHaveLength(PERSPECTIVE_LIMITS.maxLayers);
    expect(stack.slice(0, 2)).toEqual([`r${many.length - 1}`, `r${many.length - 2}`]);
  });
});

describe('perspectiveChoices', () => {
  it('lists published content, drafts and releases with their dates, in the language of the page', () => {
    expect(perspectiveChoices(releases, 'drafts', texts('de'))).toEqual([
      { value: 'published', label: 'Veröffentlichtes', isCurrent: false },
      { value: 'drafts', label: 'Entwürfe', isCurrent: true },
      { value: 'rAutumn', label: 'Autumn menu, ab 1. Dezember 2026', isCurrent: false },
      { value: 'rWinter,rAutumn', label: 'Winter menu, ab 20. Dezember 2026', isCurrent: false },
      { value: 'rSomeday', label: 'Someday', isCurrent: false },
    ]);
  });

  it.each<[DraftPerspective, string]>([
    [['rAutumn', 'drafts'], 'Autumn menu and Drafts'],
    [['rGone', 'published'], 'rGone'],
  ])('adds the current perspective %j where it is another one', (current, label) => {
    const choices = perspectiveChoices(releases, current, texts('en-gb'));
    expect(choices.filter(({ isCurrent }) => isCurrent)).toEqual([
      { value: String(current), label, isCurrent: true },
    ]);
    expect(choices).toHaveLength(6);
  });
});
