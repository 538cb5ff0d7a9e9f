import { beforeAll, expect, inject, it } from 'vitest';
import { FORM_EVENTS } from '../../src/config/limits.ts';
import { type PlannedEvent, TRACKING_PLAN } from '../../src/config/tracking-plan/tracking-plan.ts';
import { attribute, builtPages, elementsOf, type Element } from '../support/pages.ts';
import { planProblems } from '../support/plan-problems.ts';

const PREFIX = 'data-track-';
const plan: readonly (readonly [string, PlannedEvent])[] = Object.entries(TRACKING_PLAN);
/** Attributes by which a form says which events its script fires. */
const FORM_ATTRIBUTES = {
  start: FORM_EVENTS.started,
  submit: FORM_EVENTS.submitted,
  error: FORM_EVENTS.error,
};

const declared = new Set<string>();
const problems: string[] = [];

function check(path: string, element: Element): void {
  const name = attribute(element, 'data-track');
  if (name === undefined) {
    for (const [use, event] of Object.entries(FORM_ATTRIBUTES)) {
      const found = attribute(element, `${PREFIX}${use}`);
      if (found === undefined) continue;
      declared.add(found);
      const properties = {
        form_name: attribute(element, 'data-form-name'),
        form_id: attribute(element, 'data-form-id'),
      };
      if (found !== event) problems.push(`${path}: ${PREFIX}${use} is '${found}', not '${event}'.`);
      problems.push(...planProblems(found, properties, 'fired').map((problem) => `${path}: ${problem}`));
    }
    return;
  }
  declared.add(name);
  const details = element.attrs.filter((each) => each.name.startsWith(PREFIX));
  const use = details.find((each) => each.name === `${PREFIX}on`)?.value ?? 'click';
  const properties = Object.fromEntries(
    details
      .filter((each) => each.name !== `${PREFIX}on`)
      .map((each) => [each.name.slice(PREFIX.length), each.value]),
  );
  const source = plan.find(([each]) => each === name)?.[1].source;
  if (source !== use) problems.push(`${path}: ${name} is fired by ${use}, but planned for ${source}.`);
  problems.push(...planProblems(name, properties, 'fired').map((problem) => `${path}: ${problem}`));
  for (const radio of elementsOf(element)) {
    if (use !== 'change' || attribute(radio, 'type') !== 'radio') continue;
    const [key, value] = [attribute(radio, 'name') ?? '', attribute(radio, 'value') ?? ''];
    if (value === '') continue;
    problems.push(...planProblems(name, { [key]: value }, 'fired').map((problem) => `${path}: ${problem}`));
  }
}

beforeAll(async () => {
  for await (const page of builtPages(inject('site').root)) {
    if (!page.html.includes('data-track')) continue;
    for (const element of elementsOf(page.document)) check(page.path, element);
  }
});

it('has every event that a page declares, with its properties', () => {
  expect([...new Set(problems)].slice(0, 20)).toEqual([]);
});

it('has no event that no page declares; page views are those of every page', () => {
  const planned = plan.filter(([, { source }]) => source !== 'page').map(([name]) => name);
  expect([...declared].toSorted()).toEqual(planned.toSorted());
});
