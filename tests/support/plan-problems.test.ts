import { expect, it } from 'vitest';
import { planProblems } from './plan-problems.ts';

const FORM = { form_name: 'contact', form_id: 'contact-de' };

it.each([
  ['download_app', { store: 'app-store' }, 'fired'],
  ['item_search_results_filter', {}, 'fired'],
  ['item_search_results_filter', { kind: 'bakery', period: 'late' }, 'sent'],
  ['form_started', FORM, 'fired'],
  ['[Amplitude] Form Started', FORM, 'sent'],
  ['mystore_login', {}, 'fired'],
  ['mystore_login', { page_type: 'HOMEPAGE', page_key: 'home' }, 'sent'],
] as const)('accepts %s with %j as it is %s', (name, properties, moment) => {
  expect(planProblems(name, properties, moment)).toEqual([]);
});

it.each([
  ['search', {}, 'fired'],
  ['form_started', FORM, 'sent'],
  ['[Amplitude] Form Started', FORM, 'fired'],
  ['download_app', {}, 'fired'],
  ['download_app', { store: 'f-droid' }, 'fired'],
  ['download_app', { store: 'app-store', place: 'header' }, 'fired'],
  ['find_items', { q: 'Berlin' }, 'fired'],
  ['mystore_login', { page_type: 'HOMEPAGE' }, 'fired'],
  ['mystore_login', { page_key: 'home' }, 'sent'],
  ['mystore_login', { page_type: 'HOMEPAGE', page_key: '/de/' }, 'sent'],
  ['mystore_login', { page_type: 'home page', page_key: 'home' }, 'sent'],
  ['mystore_login', { page_type: 3, page_key: 'home' }, 'sent'],
] as const)('reports %s with %j as it is %s, once', (name, properties, moment) => {
  expect(planProblems(name, properties, moment)).toHaveLength(1);
});
