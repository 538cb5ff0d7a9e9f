import { defineField, defineType, type CustomValidator } from '@sanity/types';
import { ANCHOR_PATTERN, SECTION_SPACES, SECTION_TONES } from '../../../config/sections.ts';
import { daysLabel, type Selected } from '../previews.ts';
import { IDENTIFIER } from '../fields.ts';
import { DAY_PATTERN } from '../../../config/day.ts';
import { isRecord } from '../is-record.ts';

/** Validates a day. @returns `true`, or the message for the editor. */
export function dayProblem(day: unknown): string | true {
  if (day === undefined || (typeof day === 'string' && DAY_PATTERN.test(day))) return true;
  return 'Write a day, for example 2026-11-23.';
}

/** Validates that a block is not hidden before it is shown. */
export const lastDayProblem: CustomValidator<string | undefined> = (last, { parent }) => {
  const first = isRecord(parent) ? parent['showFrom'] : undefined;
  if (typeof last !== 'string' || typeof first !== 'string' || first <= last) return true;
  return 'The last day is before the first, so the block would never be shown.';
};

const TONE_TITLES: Readonly<Record<(typeof SECTION_TONES)[number], string>> = {
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

const titled = <Value extends string>(values: readonly Value[], titles: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, title: titles[value] }));

/** Object type for the layout of a block and the days on which it is shown. All of it is optional. */
export const section = defineType({
  name: 'section',
  title: 'Section',
  description:
    'How a block stands on the page: background, space, anchor, and the days on which it is shown. Nothing of it is required.',
  type: 'object',
  options: { collapsible: true, collapsed: true },
  fields: [
    defineField({
      name: 'tone',
      title: 'Background',
      description: 'Without a choice the block has the background it usually has.',
      type: 'string',
      options: { list: titled(SECTION_TONES, TONE_TITLES), layout: 'radio' },
    }),
    defineField({
      name: 'space',
      title: 'Space above and below',
      description:
        'Normal is right nearly always. Neighbours of one background share the space between them.',
      type: 'string',
      options: { list: titled(SECTION_SPACES, SPACE_TITLES), layout: 'radio', direction: 'horizontal' },
    }),
    defineField({
      name: 'anchor',
      title: 'Anchor',
      description: 'For links straight to this block: “prices” is reached at …/page/#prices.',
      type: 'string',
      options: IDENTIFIER,
      validation: (rule) =>
        rule
          .regex(ANCHOR_PATTERN, { name: 'anchor' })
          .error('Use lower-case letters, digits and hyphens, beginning with a letter.'),
    }),
    defineField({
      name: 'showFrom',
      title: 'Show from',
      description:
        'Optional: the first day on which the block is shown. The site is rebuilt when that day begins in London.',
      type: 'date',
      validation: (rule) => rule.custom(dayProblem),
    }),
    defineField({
      name: 'showUntil',
      title: 'Show until',
      description:
        'Optional: the last day on which the block is shown. For other words afterwards, add a second block that is shown from the next day.',
      type: 'date',
      validation: (rule) => [rule.custom(dayProblem), rule.custom(lastDayProblem)],
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
export const sectionField = defineField({
  name: 'section',
  title: 'Section',
  description:
    'Optional: background, space above and below, an anchor for links, and the days on which the block is shown.',
  type: 'section',
});
