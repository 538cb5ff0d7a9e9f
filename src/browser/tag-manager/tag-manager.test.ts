import { describe, expect, it, vi } from 'vitest';
import { FULL_CONSENT, NO_CONSENT, type Consent } from '../consent/consent.ts';
import type { ConsentListener } from '../consent/consent-state.ts';
import { createTagManager, type TagManagerInput, checkedContainerId } from './tag-manager.ts';

describe('createTagManager', () => {
  const DENIED = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
  };
  const DEFAULT = ['consent', 'default', { ...DENIED, security_storage: 'granted', wait_for_update: 500 }];
  const REDACTION = ['set', 'ads_data_redaction', true];

  function prepare({
    decision = FULL_CONSENT,
    ...changes
  }: Partial<TagManagerInput> & { decision?: Consent } = {}) {
    const layer: unknown[] = changes.layer ?? [];
    let now = decision;
    let listeners: readonly ConsentListener[] = [];
    let views: readonly (() => void)[] = [];
    const document = Object.assign(new EventTarget(), { title: 'Home' });
    const load = vi.fn();
    vi.stubGlobal('document', document);
    vi.stubGlobal('location', { pathname: '/de/' });
    vi.spyOn(Date, 'now').mockReturnValue(1000);
    const manager = createTagManager({
      containerId: 'GTM-TEST1',
      layer,
      consent: {
        decision: () => now,
        onConsentChange: (listener) => {
          listeners = [...listeners, listener];
          return () => undefined;
        },
      },
      sendsUpdates: true,
      onPageView: (callback) => {
        views = [...views, callback];
        callback();
        return () => {
          views = views.filter((each) => each !== callback);
        };
      },
      load: () => void load([...layer]),
      ...changes,
    });
    return {
      manager,
      load,
      document,
      /** The layer, with commands as arrays. */
      pushed: () => layer.map((each) => (isCommand(each) ? Array.from(each) : each)),
      layer,
      decide: (consent: Consent) => {
        now = consent;
        for (const listener of listeners) listener(consent);
      },
      navigate: () => {
        for (const view of views) view();
      },
      track: (detail: unknown) => document.dispatchEvent(new CustomEvent('track', { detail })),
    };
  }

  function isCommand(value: unknown): value is ArrayLike<unknown> {
    return Object.prototype.toString.call(value) === '[object Arguments]';
  }

  describe('with the first consent', () => {
    it('defaults come first, then the consent, then the container', () => {
      const { manager, pushed, load } = prepare({ decision: { ...NO_CONSENT, marketing: true } });
      expect(pushed()).toEqual([]);
      manager.start();
      const update = {
        ...DENIED,
        ad_storage: 'granted',
        ad_user_data: 'granted',
        ad_personalization: 'granted',
      };
      expect(pushed()).toEqual([
        DEFAULT,
        REDACTION,
        ['consent', 'update', update],
        { event: 'consent_update', functional: false, statistic: false, marketing: true },
        { 'gtm.start': 1000, event: 'gtm.js' },
      ]);
      // Everything stood in the layer before the script was requested.
      expect(load).toHaveBeenCalledOnce();
      expect(load.mock.calls[0]?.[0]).toHaveLength(5);
    });

    it('commands are `arguments` objects, as Google’s tags demand', () => {
      const { manager, layer } = prepare();
      manager.start();
      expect(layer.slice(0, 3).map(isCommand)).toEqual([true, true, true]);
    });

    it('defaults precede what a consent platform has pushed, which sends the updates itself', () => {
      const { manager, pushed } = prepare({ layer: ['of the platform'], sendsUpdates: false });
      manager.start();
      expect(pushed()).toEqual([
        DEFAULT,
        REDACTION,
        'of the platform',
        { event: 'consent_update', ...FULL_CONSENT },
        { 'gtm.start': 1000, event: 'gtm.js' },
      ]);
    });

    it('a malformed container id loads nothing', () => {
      expect(() => prepare({ containerId: 'gtm-test' })).toThrow("'gtm-test' is not a valid GTM-ID");
    });
  });

  describe('consent', () => {
    it.each([
      ['functional', ['functionality_storage', 'personalization_storage']],
      ['statistic', ['analytics_storage']],
      ['marketing', ['ad_storage', 'ad_user_data', 'ad_personalization']],
    ])('to %s denies %j when it is withdrawn', (category, signals) => {
      const { manager, pushed, decide } = prepare();
      manager.start();
      const before = pushed().length;
      decide({ ...FULL_CONSENT, [category]: false });
      const granted = Object.fromEntries(Object.keys(DENIED).map((signal) => [signal, 'granted']));
      const denied = Object.fromEntries(signals.map((signal) => [signal, 'denied']));
      expect(pushed().slice(before)).toEqual([
        ['consent', 'update', { ...granted, ...denied }],
        { event: 'consent_update', ...FULL_CONSENT, [category]: false },
      ]);
    });

    it('that is repeated changes nothing', () => {
      const { manager, pushed, decide } = prepare();
      manager.start();
      const before = pushed();
      decide(FULL_CONSENT);
      expect(pushed()).toEqual(before);
    });

    it('given again loads nothing twice', () => {
      const { manager, pushed, load, decide } = prepare();
      manager.start()();
      decide(NO_CONSENT);
      manager.start();
      decide(FULL_CONSENT);
      expect(load).toHaveBeenCalledOnce();
      expect(pushed().filter((each) => JSON.stringify(each) === JSON.stringify(DEFAULT))).toHaveLength(1);
      expect(pushed().at(-1)).toEqual({ event: 'consent_update', ...FULL_CONSENT });
    });
  });

  describe('while it runs', () => {
    it('passes tracked events with their properties', () => {
      const { manager, pushed, track } = prepare();
      track({ name: 'too_early' });
      const stop = manager.start();
      track({ name: 'download_app', store: 'app-store', event: 'gtm.js' });
      expect(pushed().at(-1)).toEqual({ event: 'download_app', store: 'app-store' });
      const before = pushed();
      stop();
      track({ name: 'too_late' });
      expect(pushed()).toEqual(before);
      expect(JSON.stringify(before)).not.toContain('too_');
    });

    it.each([[undefined], [null], ['text'], [{}], [{ name: 1 }]])('ignores the detail %j', (detail) => {
      const { manager, pushed, track } = prepare();
      manager.start();
      const before = pushed();
      track(detail);
      expect(pushed()).toEqual(before);
    });

    it('views the pages that follow the first', () => {
      const { manager, pushed, navigate, document } = prepare();
      const stop = manager.start();
      expect(JSON.stringify(pushed())).not.toContain('content-view');
      document.title = 'Hilfe';
      navigate();
      expect(pushed().at(-1)).toEqual({
        event: 'content-view',
        'content-name': '/de/',
        'content-view-name': 'Hilfe',
      });
      const before = pushed();
      stop();
      navigate();
      expect(pushed()).toEqual(before);
    });
  });
});

describe('checkedContainerId', () => {
  it.each(['GTM-ABC123', 'GTM-0'])('%s is a container id', (id) => {
    expect(checkedContainerId(id)).toBe(id);
  });

  it.each([
    ['GTM-abc123', " Did you mean 'GTM-ABC123'?"],
    ['abc123', " Did you mean 'GTM-ABC123'?"],
    ['gtm-a_b c', " Did you mean 'GTM-ABC'?"],
    ['UA-123-4', " Did you mean 'GTM-4'?"],
    ['xGTM-ABC', " Did you mean 'GTM-ABC'?"],
    ['GTM-', ''],
    ['', ''],
    ['_', ''],
  ])("'%s' is refused (specification section 8)", (id, hint) => {
    expect(() => checkedContainerId(id)).toThrow(
      new TypeError(`'${id}' is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/).${hint}`),
    );
  });
});
