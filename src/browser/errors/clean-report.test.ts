import type { ErrorEvent } from '@sentry/browser';
import { describe, expect, it } from 'vitest';
import { cleanReport, type PageState } from './clean-report.ts';

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

describe('cleanReport', () => {
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
