import { defineType, type CustomValidator } from '@sanity/types';
import { field, textField, choiceField } from '../define-field.ts';
import { ANCHOR_PATTERN, type SECTION_SPACES, type SectionTone } from '../../../config/editing/sections.ts';
import { daysLabel, type Selected } from '../previews.ts';
import { DAY_PATTERN } from '../../../config/deployment/day.ts';
import { property } from '../../../shared/json.ts';

/** Validates a day. @returns `true`, or the message for the editor. */
export function dayProblem(day: unknown): string | true {
  if (day === undefined || (typeof day === 'string' && DAY_PATTERN.test(day))) return true;
  return 'Write a day, for example 2026-11-23.';
}

/** Validates that a block is not hidden before it is shown. */
export const lastDayProblem: CustomValidator<string | undefined> = (last, { parent }) => {
  const first = property(parent, 'showFrom');
  if (typeof last !== 'string' || typeof first !== 'string' || first <= last) return true;
  return 'The last day is before the first, so the block would never be shown.';
};

const TONE_TITLES: Readonly<Record<SectionTone, string>> = {
  page: 'Page (plain)',
  mint: 'Mint',
  cream: 'Cream',
  sky: 'Sky',
  green: 'Dark green',
  butter: 'Butter',
};
const SPACE_TITLES: Readonly<Record<(typeof SECTION_SPACES)[number], string>> = {
  normal: 'Normal',
  small: 'Little',
  large: 'Much',
};

/** Object type for the layout of a block and the days on which it is shown. All of it is optional. */
export const section = defineType({
  name: 'section',
  title: 'Section',
  description:
    'How a block stands on the page: background, space, anchor, and the days on which it is shown. Nothing of it is required.',
  type: 'object',
  options: { collapsible: true, collapsed: true },
  fields: [
    choiceField('tone', 'Background', {
      description: 'Without a choice the block has the background it usually has.',
      choices: TONE_TITLES,
    }),
    choiceField('space', 'Space above and below', {
      description:
        'Normal is right nearly always. Neighbours of one background share the space between them.',
      choices: SPACE_TITLES,
      shownAs: 'row',
    }),
    textField('anchor', 'Anchor', {
      description: 'For links straight to this block: “prices” is reached at …/page/#prices.',
      isIdentifier: true,
      pattern: [ANCHOR_PATTERN, 'Use lower-case letters, digits and hyphens, beginning with a letter.'],
    }),
    field('showFrom', 'Show from', 'date', {
      description:
        'Optional: the first day on which the block is shown. The site is rebuilt when that day begins in London.',
      rules: [dayProblem],
    }),
    field('showUntil', 'Show until', 'date', {
      description:
        'Optional: the last day on which the block is shown. For other words afterwards, add a second block that is shown from the next day.',
      rules: [dayProblem, lastDayProblem],
    }),
  ],
  preview: {
    select: { tone: 'tone', anchor: 'anchor', showFrom: 'showFrom', showUntil: 'showUntil' },
    prepare: ({ tone, anchor, ...days }: Selected<'tone' | 'anchor' | 'showFrom' | 'showUntil'>) => ({
      title: tone ?? 'Usual background',
      subtitle: [anchor && `#${anchor}`, daysLabel(days)].filter(Boolean).join(' · '),
    }),
  },
});

/** The field every block has. */
export const sectionField = field('section', 'Section', 'section', {
  description:
    'Optional: background, space above and below, an anchor for links, and the days on which the block is shown.',
});
