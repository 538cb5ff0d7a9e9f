import { describe, expect, it } from 'vitest';
import { ANALYTICS_EVENTS } from '../../config/limits.ts';
import { SETTINGS_DESTINATIONS } from '../../content/schema/objects/link.ts';
import { testLink } from '../../content/testing/fixtures.ts';
import type { LinkData } from '../../content/types.ts';
import { trackDestination, trackLink } from './track-link.ts';
import { track } from './track.ts';

describe('track', () => {
  it('declares an event', () => {
    expect(track('search_location')).toEqual({ 'data-track': 'search_location' });
  });

  it('declares its details beside it', () => {
    expect(track('download_app', { store: 'app-store', place: 'badge' })).toEqual({
      'data-track': 'download_app',
      'data-track-store': 'app-store',
      'data-track-place': 'badge',
    });
  });

  it('knows the events of the specification, each once', () => {
    expect(ANALYTICS_EVENTS).toHaveLength(11);
    expect(new Set(ANALYTICS_EVENTS).size).toBe(ANALYTICS_EVENTS.length);
    for (const event of ANALYTICS_EVENTS) expect(track(event)['data-track']).toMatch(/^[a-z]+(_[a-z]+)*$/);
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

  it('has an event for every address an editor can choose', () => {
    for (const { value } of SETTINGS_DESTINATIONS) {
      // The list of choices is what the generated type of a destination is made from.
      expect(trackDestination(value as NonNullable<LinkData['destination']>)).toHaveProperty('data-track');
    }
  });

  it.each([testLink(), testLink({ url: null, documentId: 'page-about' })])('counts no other link', (link) => {
    expect(trackLink(link)).toEqual({});
  });
});
