import { defineArrayMember, defineField, type ValidationContext } from '@sanity/types';
import { field, textField } from '../../content/schema/define-field.ts';
import { EDITORIAL } from '../../config/editing/editorial.ts';
import { isTime } from '../../config/evening.ts';
import { shopKindField, shopNameField } from '../../content/schema/shop-fields.ts';
import { timeProblem } from '../../content/schema/rules/time-of-day.ts';
import { property } from '../../shared/json.ts';

const { contentsCharacters, offersLeft } = EDITORIAL;

/** One shop's surplus of an evening. */
export const offer = defineArrayMember({
  name: 'offer',
  title: 'Offer',
  type: 'object',
  fields: [
    shopNameField,
    shopKindField,
    textField('contents', 'Contents', {
      description: 'What may be in the bag, in a few words.',
      rows: 2,
      most: [contentsCharacters, 'the contents'],
      missing: 'Say what may be in the bag.',
    }),
    defineField({
      name: 'price',
      title: 'Price',
      description: 'The plain number, in the currency of the locale.',
      type: 'number',
      validation: (rule) => [
        rule.required().min(0).error('Give the price as a plain number.'),
        rule.custom(priceProblem),
      ],
    }),
    defineField({
      name: 'fullPrice',
      title: 'Instead of',
      description: 'What the same food costs during the day.',
      type: 'number',
      validation: (rule) => rule.required().min(0).error('Give the full price as a plain number.'),
    }),
    textField('start', 'Collection from', {
      description: 'Hours and minutes, for example 17:30.',
      isIdentifier: true,
      missing: 'Give the time from which the bag can be collected.',
      rules: [timeProblem],
    }),
    textField('end', 'Collection until', {
      description: 'Hours and minutes of the same evening, for example 18:15.',
      isIdentifier: true,
      missing: 'Give the time until which the bag can be collected.',
      rules: [timeProblem, endProblem],
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
    textField('outFrom', 'Out from', {
      description: 'Optional: when the shop puts it out, for example 18:00. Otherwise it is out all evening.',
      isIdentifier: true,
      rules: [timeProblem, outFromProblem],
    }),
    textField('soldOutAt', 'Sold out at', {
      description:
        'Optional: when the last one goes, for example 17:45. Otherwise some are left until the end.',
      isIdentifier: true,
      rules: [timeProblem, soldOutProblem],
    }),
    field('picture', 'Picture', 'picture', {
      description: 'Optional: a bag with food of that kind of shop is drawn otherwise.',
    }),
    field('link', 'Link', 'link', {
      description: 'Optional: where to read more. Reserving leads to the app by itself.',
    }),
  ],
  preview: { select: { title: 'shop', subtitle: 'contents', media: 'picture' } },
});

/** Validates that an offer costs less than its food does during the day. */
function priceProblem(price: number | undefined, { parent }: ValidationContext): string | true {
  const fullPrice = property(parent, 'fullPrice');
  if (price === undefined || typeof fullPrice !== 'number') return true;
  return price < fullPrice ? true : 'Give a price below the full price.';
}

/** Validates that a collection window ends after its start. Times of the form `HH:MM` compare as text. */
function endProblem(end: string | undefined, { parent }: ValidationContext): string | true {
  const start = property(parent, 'start');
  if (end === undefined || !isTime(start)) return true;
  return start < end ? true : 'Give an end later than the start, on the same evening.';
}

/** Validates that an offer comes out before its collection ends. */
function outFromProblem(outFrom: string | undefined, { parent }: ValidationContext): string | true {
  const end = property(parent, 'end');
  if (!isTime(outFrom) || !isTime(end)) return true;
  return outFrom < end ? true : 'Give a time before the end of collection.';
}

/** Validates that an offer sells out after it came out, and before its collection ends. */
function soldOutProblem(soldOutAt: string | undefined, { parent }: ValidationContext): string | true {
  const [outFrom, end] = [property(parent, 'outFrom'), property(parent, 'end')];
  if (!isTime(soldOutAt)) return true;
  if (isTime(end) && soldOutAt >= end) return 'Give a time before the end of collection.';
  return !isTime(outFrom) || outFrom < soldOutAt ? true : 'Give a time after the offer has come out.';
}
