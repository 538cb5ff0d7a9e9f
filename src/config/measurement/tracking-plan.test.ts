import { expect, it } from 'vitest';
import {
  ANALYTICS_EVENTS,
  type PlannedProperty,
  PROPERTIES,
  AUTOMATIC_EVENTS,
  type PlannedEvent,
  TRACKING_PLAN,
} from './tracking-plan.ts';
import { FORM_EVENTS } from '../editing/forms.ts';

const events: readonly (readonly [string, PlannedEvent])[] = Object.entries(TRACKING_PLAN);
const properties: readonly (readonly [string, PlannedProperty])[] = Object.entries(PROPERTIES);

it('has the events of the specification, those of forms and of pages, and no others', () => {
  const ofPages = ['page_viewed', 'locale_switched'];
  const names = new Set([...ANALYTICS_EVENTS, ...Object.values(FORM_EVENTS), ...ofPages]);
  expect(ANALYTICS_EVENTS).toHaveLength(11);
  expect(new Set(Object.keys(TRACKING_PLAN))).toEqual(names);
});

it('sends the three events that the analytics service knows under its names (specification section 3)', () => {
  const renamed = events.flatMap(([name, { sentAs }]) => (sentAs === undefined ? [] : [[name, sentAs]]));
  expect(renamed).toEqual([
    ['page_viewed', '[Amplitude] Page Viewed'],
    ['form_started', '[Amplitude] Form Started'],
    ['form_submitted', '[Amplitude] Form Submitted'],
  ]);
});

it('sends no two events under one name', () => {
  const sent = [...events.map(([name, { sentAs = name }]) => sentAs), ...Object.keys(AUTOMATIC_EVENTS)];
  expect(new Set(sent).size).toBe(sent.length);
});

it.each([
  ['page_viewed', ['locale', 'page_type', 'page_key']],
  ['mystore_login', ['page_type', 'page_key']],
  ['single_sign_up', ['page_type', 'page_key']],
  ['form_started', ['form_name', 'form_id']],
  ['form_submitted', ['form_name', 'form_id']],
  ['form_error', ['form_name', 'form_id']],
] as const)('%s carries %j (specification section 3)', (name, expected) => {
  const { properties, enrichedWith }: PlannedEvent = TRACKING_PLAN[name];
  expect([...Object.keys(properties), ...enrichedWith]).toEqual(expect.arrayContaining([...expected]));
});

it.each(properties)('property %s has a valid example, and is used', (name, { values, pattern, example }) => {
  if (values) expect(values).toContain(example);
  else expect(example).toMatch(pattern ?? /^$/);
  const users = events.filter(
    ([, event]) => name in event.properties || event.enrichedWith.some((each) => each === name),
  );
  expect(users).not.toEqual([]);
});
