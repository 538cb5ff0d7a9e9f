import { EDITORIAL } from '../../config/editing/editorial.ts';
import { EVENING, isTime, minutesOf, timeAt } from '../../config/evening.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { textField, listField } from '../../content/schema/define-field.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { exampleLabelField } from '../../content/schema/shop-fields.ts';
import { offer } from './offer.schema.ts';

const { min, max } = EDITORIAL.offers;

const [first, last] = [timeAt(EVENING.from), timeAt(EVENING.until)];

/** Surplus of shops on one evening, with a clock that visitors turn and a filter by kind of shop. */
export const leftTonight = defineBlock({
  name: 'leftTonight',
  title: 'Left tonight',
  description: 'Examples of what shops have left, on an evening whose clock visitors turn.',
  group: 'overview',
  fields: [
    headingField,
    introField,
    exampleLabelField,
    textField('clock', 'Time on the clock', {
      description: `Optional: where the clock stands at first, from ${first} to ${last} in quarter hours. Otherwise ${first}. Visitors turn it to see shops sell out and close.`,
      isIdentifier: true,
      rules: [clockProblem],
    }),
    listField('offers', 'Offers', {
      description: `${min} to ${max}, the earliest first. Visitors filter them by kind.`,
      size: { min, max },
      of: offer,
    }),
  ],
  image: 'offers.0.picture',
});

/** Validates a time that the hand of the clock can point to. */
function clockProblem(time: string | undefined): string | true {
  if (time === undefined) return true;
  const minutes = isTime(time) ? minutesOf(time) : NaN;
  const isStep = minutes >= EVENING.from && minutes <= EVENING.until && minutes % EVENING.step === 0;
  return isStep ? true : `Write a quarter of an hour from ${first} to ${last}, like 17:30.`;
}
