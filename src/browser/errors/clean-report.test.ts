import type { ErrorEvent } from '@sentry/browser';
import { describe, expect, it } from 'vitest';
import { cleanReport, type PageState, cleanText, browserName } from './clean-report.ts';

describe('cleanReport', () => {
  const page: PageState = {
    address: 'https://www.morsel.example/de/?email=jane@mail.example#top',
    breadcrumbs: [{ category: 'page', message: '/de/', timestamp: 1 }],
    browser: { name: 'Firefox', version: '147' },
  };
  const trace = { trace_id: 't', span_id: 's' };
  const event: ErrorEvent = {
    type: undefined,
    event_id: 'e',
    timestamp: 2,
    platform: 'javascript',
    level: 'error',
    environment: 'staging',
    sdk: { name: 'sentry.javascript.browser' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'jane@mail.example is not a function',
          mechanism: { type: 'error', handled: false, data: { typed: 'secret' } },
          stacktrace: {
            frames: [{ filename: 'https://www.morsel.example/a.js?astro-retry=1', lineno: 1, colno: 2 }],
          },
        },
      ],
    },
    contexts: { trace },
  };

  it('keeps the error and strips what may be personal of it', () => {
    expect(cleanReport(event, page)).toEqual({
      event_id: 'e',
      timestamp: 2,
      platform: 'javascript',
      level: 'error',
      environment: 'staging',
      sdk: { name: 'sentry.javascript.browser' },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: '[email] is not a function',
            mechanism: { type: 'error', handled: false },
            stacktrace: { frames: [{ filename: 'https://www.morsel.example/a.js', lineno: 1, colno: 2 }] },
          },
        ],
      },
      breadcrumbs: [{ category: 'page', message: '/de/', timestamp: 1 }],
      contexts: { trace, browser: { name: 'Firefox', version: '147' } },
      request: { url: 'https://www.morsel.example/de/' },
    });
  });

  it.each([
    ['the visitor', { user: { id: '1', ip_address: '{{auto}}' } }],
    ['serialized values', { extra: { __serialized__: { name: 'Jane' } } }],
    [
      'headers and cookies',
      { request: { headers: { Referer: 'https://mail.example/' }, cookies: { a: 'b' } } },
    ],
    ['other contexts', { contexts: { trace, device: { model: 'x' }, culture: { timezone: 'x' } } }],
    ['tags', { tags: { user: 'jane' } }],
  ])('drops %s', (_, fields) => {
    expect(cleanReport({ ...event, ...fields }, page)).toEqual(cleanReport(event, page));
  });

  it('strips addresses in messages and steps', () => {
    const breadcrumbs = [{ category: 'track', message: 'https://a.example/?q=1', timestamp: 1 }] as const;
    const cleaned = cleanReport({ type: undefined, message: 'See /de/?q=1' }, { ...page, breadcrumbs });
    expect([cleaned.message, cleaned.breadcrumbs?.[0]?.message]).toEqual(['See /de/', 'https://a.example/']);
  });
});

describe('cleanText', () => {
  it.each([
    ['x is not a function', 'x is not a function'],
    ['Is this it? Yes', 'Is this it? Yes'],
    ['https://a.example/de/?q=Jane#top', 'https://a.example/de/'],
    ['https://a.example/de/#email=jane', 'https://a.example/de/'],
    ['Failed: https://a.example/?gclid=1 (status 500)', 'Failed: https://a.example/ (status 500)'],
    ['at f (https://a.example/b.js?v=1:2:3)', 'at f (https://a.example/b.js)'],
    ['GET "/de/search/?q=Jane&page=2" failed', 'GET "/de/search/" failed'],
    ['No such user: jane.doe@mail.example!', 'No such user: [email]'],
    ['<jane@mail.example>', '<[email]>'],
    ['blob:https://a.example/1-2', 'blob:https://a.example/1-2'],
    ['a@b', 'a@b'],
  ])('%s becomes %s', (text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  it('cuts long texts', () => {
    expect(cleanText('a'.repeat(5000))).toHaveLength(1000);
  });
});

describe('browserName', () => {
  const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36`, 'Chrome', '156'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/156.0.0.0 Safari/537.36`, 'Chrome', '156'],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36 Edg/155.0.1.2`, 'Edge', '155'],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36 OPR/120.0`, 'Opera', '120'],
    [
      `Mozilla/5.0 (Linux; Android 16) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
      'Samsung Internet',
      '29',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0', 'Firefox', '147'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1',
      'Safari',
      '19',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1) AppleWebKit/605.1.15 CriOS/156.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      '156',
    ],
  ])('%s', (userAgent, name, version) => {
    expect(browserName(userAgent)).toEqual({ name, version });
  });

  it('is undefined for what it does not know', () => {
    expect(browserName('curl/8.5')).toBeUndefined();
  });
});
