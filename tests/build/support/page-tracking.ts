import { type PlannedEvent, TRACKING_PLAN } from '../../../src/config/measurement/tracking-plan.ts';
import { FORM_EVENTS } from '../../../src/config/editing/forms.ts';
import { attribute, type BuiltPage, type Element, elementsOf } from '../../support/pages.ts';
import { planProblems } from '../../support/plan-problems.ts';

/** Events that a page declares in attributes. */
export interface PageTracking {
  readonly events: ReadonlySet<string>;
  /** Deviations from the tracking plan, without the path of the page. */
  readonly problems: ReadonlySet<string>;
}

const PREFIX = 'data-track-';
const plan: Readonly<Record<string, PlannedEvent>> = TRACKING_PLAN;
/** Attributes by which a form says which events its script fires. */
const FORM_ATTRIBUTES = {
  start: FORM_EVENTS.started,
  submit: FORM_EVENTS.submitted,
  error: FORM_EVENTS.error,
};

/** Collects the events that a page declares, and checks each with its properties against the tracking plan. */
export function trackingOf({ html, document }: Pick<BuiltPage, 'html' | 'document'>): PageTracking {
  const events = new Set<string>();
  const problems = new Set<string>();
  if (!html.includes('data-track')) return { events, problems };
  const check = (name: string, properties: Readonly<Record<string, string | undefined>>) => {
    events.add(name);
    for (const problem of planProblems(name, properties, 'fired')) problems.add(problem);
  };
  for (const element of elementsOf(document)) {
    const name = attribute(element, 'data-track');
    if (name !== undefined) {
      const use = attribute(element, `${PREFIX}on`) ?? 'click';
      const source = plan[name]?.source;
      if (source !== use) problems.add(`${name} is fired by ${use}, but planned for ${source}.`);
      check(name, propertiesOf(element));
      if (use === 'change') for (const choice of choicesOf(element)) check(name, choice);
      continue;
    }
    for (const [use, event] of Object.entries(FORM_ATTRIBUTES)) {
      const found = attribute(element, `${PREFIX}${use}`);
      if (found === undefined) continue;
      if (found !== event) problems.add(`${PREFIX}${use} is '${found}', not '${event}'.`);
      check(found, {
        form_name: attribute(element, 'data-form-name'),
        form_id: attribute(element, 'data-form-id'),
      });
    }
  }
  return { events, problems };
}

function propertiesOf({ attrs }: Element): Readonly<Record<string, string>> {
  return Object.fromEntries(
    attrs
      .filter(({ name }) => name.startsWith(PREFIX) && name !== `${PREFIX}on`)
      .map(({ name, value }) => [name.slice(PREFIX.length), value]),
  );
}

/** Lists the properties that each radio button of a group adds to the event. */
function choicesOf(group: Element): readonly Readonly<Record<string, string>>[] {
  return [...elementsOf(group)].flatMap((element) => {
    const [key, value] = [attribute(element, 'name') ?? '', attribute(element, 'value') ?? ''];
    return attribute(element, 'type') === 'radio' && value !== '' ? [{ [key]: value }] : [];
  });
}
