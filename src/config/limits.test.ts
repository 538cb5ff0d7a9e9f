import { describe, expect, it } from 'vitest';
import * as limits from './limits.ts';
import { DEFAULT_LOCALE_CODE } from './locales.ts';
import { SITE } from './site.ts';

/** Sentences of specification sections 4, 5 and 9 with the figure each one names. */
describe('the constants of the specification', () => {
  it.each<[string, unknown, unknown]>([
    ['Default locale en-gb', DEFAULT_LOCALE_CODE, 'en-gb'],
    ['Locale redirect cookie name i18n_redirected', limits.LOCALE_COOKIE.name, 'i18n_redirected'],
    ['language cookie lasts 365 days', limits.LOCALE_COOKIE.maxAgeDays, 365],
    ['Cookie default path /', limits.COOKIE_DEFAULT_PATH, '/'],
    ['maximum cookie timer delay 2147483647 ms', limits.MAX_COOKIE_TIMER_DELAY_MS, 2 ** 31 - 1],
    ['Chunk-reload guard 10 s', limits.NAVIGATION.chunkReloadGuardMs, 10_000],
    ['More than 4 pending route preloads', limits.NAVIGATION.maxPendingPreloads, 4],
    ['Idle fallback budget 50 ms', limits.NAVIGATION.idleFallbackBudgetMs, 50],
    ['A/B cookie lives 1 day', limits.AB_TESTS.cookieMaxAgeSeconds, 24 * 60 * 60],
    ['refreshed every 1 s', limits.AB_TESTS.refreshIntervalMs, 1000],
    ['7 more times', limits.AB_TESTS.furtherRefreshes, 7],
    ['Loading bar', Object.values(limits.LOADING_BAR), [2000, 200, 500, 400, 3]],
    ['Settings popover closes 200 ms after blur', limits.PLAYER.settingsCloseDelayMs, 200],
    ['pauses after 400 ms without scrolling', limits.PLAYER.scrollIdleMs, 400],
    [
      'Seeker range 0-100, step 1',
      [limits.PLAYER.seekerMin, limits.PLAYER.seekerMax, limits.PLAYER.seekerStep],
      [0, 100, 1],
    ],
    [
      'every animation has v, ip, op, layers, fr, w, h',
      limits.PLAYER.requiredFields.join(),
      'v,ip,op,layers,fr,w,h',
    ],
    ['Inline decompression under 524288 bytes', limits.PLAYER.syncDecompressionBytes, 512 * 1024],
    ['timeout 300000 ms', limits.CONTENT_CLIENT.timeoutMs, 300_000],
    ['retries 5', limits.CONTENT_CLIENT.retries, 5],
    ['delay 100 times 2 to the power of the attempt', limits.CONTENT_CLIENT.retryBaseDelayMs, 100],
    ['plus up to 100 ms random', limits.CONTENT_CLIENT.retryJitterMs, 100],
    ['statuses 429, 502, 503', limits.CONTENT_CLIENT.retriedStatuses, [429, 502, 503]],
    ['query URL cap 11264', limits.CONTENT_CLIENT.maxGetUrlLength, 11_264],
    ['listen URL cap 14800', limits.CONTENT_CLIENT.maxListenUrlLength, 14_800],
    ['default API version 1', limits.CONTENT_CLIENT.defaultApiVersion, '1'],
    ['live events require 2021-03-25', limits.CONTENT_CLIENT.liveEventsApiVersion, '2021-03-25'],
    ['listener reconnect 1000 ms', limits.CONTENT_CLIENT.reconnectDelayMs, 1000],
    ['cache size 1024', limits.CONTENT_CLIENT.cacheEntries, 1024],
    ['dataset at most 64 characters', limits.CONTENT_CLIENT.maxDatasetLength, 64],
    ['request tag 1 to 75 characters', limits.CONTENT_CLIENT.maxRequestTagLength, 75],
    ['document id up to 128 characters', limits.CONTENT_CLIENT.maxDocumentIdLength, 128],
    ['up to 5 item descriptions', limits.CONTENT_CLIENT.listedErrorItems, 5],
    [
      'flush at 200 events or every 10000 ms',
      [limits.TELEMETRY.flushEvents, limits.TELEMETRY.flushIntervalMs],
      [200, 10_000],
    ],
    ['up to 12 retries', limits.TELEMETRY.maxRetries, 12],
    ['30-minute session timeout', limits.TELEMETRY.sessionTimeoutMinutes, 30],
    ['remote config 5 s timeout', limits.TELEMETRY.remoteConfigTimeoutMs, 5000],
    ['keeps 100 breadcrumbs', limits.TELEMETRY.breadcrumbs, 100],
    ['data layer name dataLayer', limits.DATA_LAYER_NAME, 'dataLayer'],
    ['original copyright year 2024', SITE.copyrightYear, 2024],
    ['title', SITE.title, 'Join Our Food Waste Movement'],
    ['empty preload list', SITE.preload, []],
  ])('%s', (_, value, expected) => {
    expect(value).toEqual(expected);
  });

  it('names every stored key', () => {
    expect(Object.values(limits.STORAGE_KEYS).join(' ')).toBe(
      '__gtm_campaign_url __gtm_referrer cookie_cat_marketing cookie_cat_statistic cookie_cat_functional _fbp _fbc abt_visit amplitudeForm',
    );
  });

  it('offers the two page actions with their categories', () => {
    expect(limits.PAGE_ACTIONS.map(({ name, category }) => `${name} (${category})`)).toEqual([
      'Open GDPR Banner (Navigation)',
      'Copy to Clipboard (Utility)',
    ]);
  });

  it.each([
    ['GTM-ABC123', true],
    ['GTM-', false],
    ['GTM-abc', false],
    ['UA-123', false],
    ['xGTM-ABC', false],
  ])('container id %s: %s', (id, valid) => {
    expect(limits.GTM_ID_PATTERN.test(id)).toBe(valid);
  });
});
