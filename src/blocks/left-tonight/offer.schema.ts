import { defineArrayMember, defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { isTime } from '../../config/evening.ts';
import { shopKindField, shopNameField } from '../../content/schema/shop-fields.ts';
import { IDENTIFIER } from '../../content/schema/fields.ts';
import { isRecord } from '../../content/schema/is-record.ts';
import { timeProblem } from '../../content/schema/rules/time-of-day.ts';

const { contentsCharacters, offersLeft } = EDITORIAL;

/** One shop's surplus of an evening. */
export const offer = defineArrayMember({
  name: 'offer',
  title: 'Offer',
  type: 'object',
  fields: [
    shopNameField,
    shopKindField,
    defineField({
      name: 'contents',
      title: 'Contents',
      description: 'What may be in the bag, in a few words.',
      type: 'text',
      rows: 2,
      validation: (rule) => [
        rule.required().error('Say what may be in the bag.'),
        rule.max(contentsCharacters).error(`Shorten the contents to ${contentsCharacters} characters.`),
      ],
    }),
    defineField({
      name: 'price',
      title: 'Price',
      description: 'The plain number, in the currency of the locale.',
      type: 'number',
      validation: (rule) => [
        rule.required().min(0).error('Give the price as a plain number.'),
        rule.custom((price, { parent }) => priceProblem(price, parent)),
      ],
    }),
    defineField({
      name: 'fullPrice',
      title: 'Instead of',
      description: 'What the same food costs during the day.',
      type: 'number',
      validation: (rule) => rule.required().min(0).error('Give the full price as a plain number.'),
    }),
    defineField({
      name: 'start',
      title: 'Collection from',
      description: 'Hours and minutes, for example 17:30.',
      type: 'string',
      options: IDENTIFIER,
      validation: (rule) => [
        rule.required().error('Give the time from which the bag can be collected.'),
        rule.custom(timeProblem),
      ],
    }),
    defineField({
      name: 'end',
      title: 'Collection until',
      description: 'Hours and minutes of the same evening, for example 18:15.',
      type: 'string',
      options: IDENTIFIER,
      validation: (rule) => [
        rule.required().error('Give the time until which the bag can be collected.'),
        rule.custom(timeProblem),
        rule.custom((end, { parent }) => endProblem(end, parent)),
      ],
    }),
    defineField({
      name: 'left',
      title: 'Left',
      description: `How many are left when the clock opens, ${offersLeft.min} to ${offersLeft.max}; they sell evenly until collection ends. None left is shown as sold out.`,
      type: 'number',
      validation: (rule) =>
        rule
          .required()
          .integer()
          .min(offersLeft.min)
          .max(offersLeft.max)
          .error(`Give a whole number from ${offersLeft.min} to ${offersLeft.max}.`),
    }),
    defineField({
      name: 'outFrom',
      title: 'Out from',
      description: 'Optional: when the shop puts it out, for example 18:00. Otherwise it is out all evening.',
      type: 'string',
      options: IDENTIFIER,
      validation: (rule) => [
        rule.custom(timeProblem),
        rule.custom((outFrom, { parent }) => outFromProblem(outFrom, parent)),
      ],
    }),
    defineField({
      name: 'soldOutAt',
      title: 'Sold out at',
      description:
        'Optional: when the last one goes, for example 17:45. Otherwise some are left until the end.',
      type: 'string',
      options: IDENTIFIER,
      validation: (rule) => [
        rule.custom(timeProblem),
        rule.custom((soldOutAt, { parent }) => soldOutProblem(soldOutAt, parent)),
      ],
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'Optional: a bag with food of that kind of shop is drawn otherwise.',
      type: 'picture',
    }),
    defineField({
      name: 'link',
      title: 'Link',
      description: 'Optional: where to read more. Reserving leads to the app by itself.',
      type: 'link',
    }),
  ],
  preview: { select: { title: 'shop', subtitle: 'contents', media: 'picture' } },
});

/** Validates that an offer costs less than its food does during the day. */
function priceProblem(price: number | undefined, parent: unknown): string | true {
  const fullPrice = field(parent, 'fullPrice');
  if (price === undefined || typeof fullPrice !== 'number') return true;
  return price < fullPrice ? true : 'Give a price below the full price.';
}

/** Validates that a collection window ends after its start. Times of the form `HH:MM` compare as text. */
function endProblem(end: string | undefined, parent: unknown): string | true {
  const start = field(parent, 'start');
  if (end === undefined || !isTime(start)) return true;
  return start < end ? true : 'Give an end later than the start, on the same evening.';
}

/** Validates that an offer comes out before its collection ends. */
function outFromProblem(outFrom: string | undefined, parent: unknown): string | true {
  const end = field(parent, 'end');
  if (!isTime(outFrom) || !isTime(end)) return true;
  return outFrom < end ? true : 'Give a time before the end of collection.';
}

/** Validates that an offer sells out after it came out, and before its collection ends. */
function soldOutProblem(soldOutAt: string | undefined, parent: unknown): string | true {
  const [outFrom, end] = [field(parent, 'outFrom'), field(parent, 'end')];
  if (!isTime(soldOutAt)) return true;
  if (isTime(end) && soldOutAt >= end) return 'Give a time before the end of collection.';
  return !isTime(outFrom) || outFrom < soldOutAt ? true : 'Give a time after the offer has come out.';
}

function field(parent: unknown, name: string): unknown {
  return isRecord(parent) ? parent[name] : undefined;
}
