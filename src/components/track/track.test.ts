import { describe, expect, expectTypeOf, it } from 'vitest';
import type { DeclaredEvent, EventProperties } from '../../config/measurement/tracking-plan.ts';
import { SETTINGS_DESTINATIONS } from '../../content/schema/objects/link.ts';
import { testLink } from '../../content/testing/fixtures.ts';
import type { LinkData } from '../../content/types.ts';
import { trackDestination, trackLink, track } from './track.ts';

describe('track', () => {
  it('declares an event', () => {
    expect(track('find_items')).toEqual({ 'data-track': 'find_items' });
  });

  it('declares its properties beside it', () => {
    expect(track('download_app', { store: 'app-store' })).toEqual({
      'data-track': 'download_app',
      'data-track-store': 'app-store',
    });
  });

  it.each([
    ['search_location', 'submit'],
    ['item_search_results_filter', 'change'],
  ] as const)('declares that %s is about the %s of a form', (event, use) => {
    expect(track(event)).toEqual({ 'data-track': event, 'data-track-on': use });
  });

  it('accepts only what the tracking plan has', () => {
    expectTypeOf<'search_location'>().toExtend<DeclaredEvent>();
    expectTypeOf<'search_places'>().not.toExtend<DeclaredEvent>();
    // Forms fire it by script.
    expectTypeOf<'form_error'>().not.toExtend<DeclaredEvent>();
    expectTypeOf<{ store: 'app-store' }>().toExtend<EventProperties<'download_app'>>();
    expectTypeOf<{ store: 'f-droid' }>().not.toExtend<EventProperties<'download_app'>>();
    expectTypeOf<{ period: 'late' }>().toExtend<EventProperties<'item_search_results_filter'>>();
    expectTypeOf<Record<never, never>>().not.toExtend<EventProperties<'item_viewed'>>();
    expectTypeOf(track<'item_viewed'>).parameters.toEqualTypeOf<
      ['item_viewed', EventProperties<'item_viewed'>]
    >();
  });
});

describe('trackLink', () => {
  it.each<[NonNullable<LinkData['destination']>, object]>([
    ['merchantLogin', { 'data-track': 'mystore_login' }],
    ['merchantSignUp', { 'data-track': 'single_sign_up' }],
    ['consumerSite', { 'data-track': 'find_items' }],
    ['appStore', { 'data-track': 'download_app', 'data-track-store': 'app-store' }],
    ['googlePlay', { 'data-track': 'download_app', 'data-track-store': 'google-play' }],
  ])('declares the event of %s', (destination, attributes) => {
    expect(trackLink({ destination })).toEqual(attributes);
    expect(trackDestination(destination)).toEqual(attributes);
  });

  it('hands out attributes nobody else has: Astro writes into what is spread', () => {
    expect(trackDestination('appStore')).not.toBe(trackDestination('appStore'));
    expect(trackLink({ destination: 'appStore' })).not.toBe(trackLink({ destination: 'appStore' }));
  });

  it('has an event for every address an editor can choose', () => {
    for (const value of Object.keys(SETTINGS_DESTINATIONS)) {
      // The list of choices is what the generated type of a destination is made from.
      expect(trackDestination(value as NonNullable<LinkData['destination']>)).toHaveProperty('data-track');
    }
  });

  it.each([testLink(), testLink({ url: null, documentId: 'page-about' })])('counts no other link', (link) => {
    expect(trackLink(link)).toEqual({});
  });
});
