import {
  type PlannedProperty,
  PROPERTIES,
  type PlannedEvent,
  TRACKING_PLAN,
} from '../../src/config/measurement/tracking-plan.ts';

const plan: ReadonlyMap<string, PlannedEvent> = new Map(Object.entries(TRACKING_PLAN));
const definitions: ReadonlyMap<string, PlannedProperty> = new Map(Object.entries(PROPERTIES));

/** Moment of an event's life: as an element or form fires it, or as the analytics service gets it. */
type Moment = 'fired' | 'sent';

/**
 * Compares an event with the tracking plan.
 *
 * @returns a sentence for each difference: something the plan does not have, or demands and the event lacks.
 */
export function planProblems(
  name: string,
  properties: Readonly<Record<string, unknown>>,
  moment: Moment,
): readonly string[] {
  const event = moment === 'fired' ? plan.get(name) : sentEvents.get(name);
  if (!event) return [`The plan has no event '${name}' (${moment}).`];
  const added = moment === 'sent' ? event.enrichedWith : [];
  const allowed: readonly string[] = [...Object.keys(event.properties), ...added];
  const needed: readonly string[] = [
    ...Object.entries(event.properties).flatMap(([key, presence]) => (presence === 'always' ? [key] : [])),
    ...added,
  ];
  return [
    ...needed.filter((key) => !(key in properties)).map((key) => `${name} lacks '${key}'.`),
    ...Object.entries(properties).flatMap(([key, value]) => {
      if (!allowed.includes(key)) return [`The plan has no property '${key}' of ${name}.`];
      return isAllowed(key, value)
        ? []
        : [`The plan does not allow ${key}=${JSON.stringify(value)} of ${name}.`];
    }),
  ];
}

const sentEvents: ReadonlyMap<string, PlannedEvent> = new Map(
  [...plan].map(([name, event]) => [event.sentAs ?? name, event]),
);

function isAllowed(key: string, value: unknown): boolean {
  const { values, pattern } = definitions.get(key) ?? {};
  if (typeof value !== 'string') return false;
  return values ? values.includes(value) : (pattern?.test(value) ?? false);
}
