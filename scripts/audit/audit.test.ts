import { describe, expect, it } from 'vitest';
import { FUNCTION_PATHS } from '../../src/config/function-paths.ts';
import { formatRecord } from './format.ts';
import {
  type AuditState,
  findingsOf,
  judge,
  type KeptValue,
  type Observation,
  type SentRequest,
} from './judge.ts';
import { readAuditOptions } from './options.ts';
import { choosePages } from './pages.ts';

/** Page of an observation. */
type Paged = Pick<Observation, 'page'>;

const origin = 'https://www.morsel.example';
const request = (url: string, changes: Partial<SentRequest & Paged> = {}): Observation => ({
  kind: 'request',
  url,
  method: 'GET',
  type: 'script',
  page: '/',
  ...changes,
});
const kept = (name: string, changes: Partial<KeptValue & Paged> = {}): Observation => ({
  kind: 'cookie',
  name,
  host: 'www.morsel.example',
  days: 'session',
  attributes: 'SameSite=Lax Path=/',
  page: '/',
  ...changes,
});
const problemIn = (state: AuditState, seen: Observation) => judge(seen, { state, origin }).problem;

describe('readAuditOptions', () => {
  it('visits ten pages in every state by default', () => {
    expect(readAuditOptions(['http://localhost:4321'])).toEqual({
      url: new URL('http://localhost:4321/'),
      pages: 10,
      states: ['undecided', 'rejected', 'accepted', 'withdrawn'],
      json: undefined,
    });
  });

  it.each([
    [[], 'Name one address'],
    [['here'], 'Name one address'],
    [['ftp://localhost/'], 'Name one address'],
    [['http://one.example/', 'http://two.example/'], 'Name one address'],
    [['http://localhost/', '--pages', '0'], '--pages takes a whole number from 1 to 1000'],
    [['http://localhost/', '--pages', '2.5'], '--pages takes a whole number'],
    [
      ['http://localhost/', '--state', 'asked'],
      "--state takes undecided, rejected, accepted, withdrawn, not 'asked'",
    ],
  ])('refuses %j', (args, message) => {
    expect(() => readAuditOptions(args)).toThrow(message);
  });
});

describe('choosePages', () => {
  const link = (path: string, isTranslation = false) => ({ path, isTranslation });

  it('takes one page of every kind before a second one, kinds of many pages first', () => {
    const links = [
      ...['/', '/about/', '/blog/', '/blog/one/', '/blog/two/', '/blog/three/', '/about/'].map((path) =>
        link(path),
      ),
      ...['/de/', '/fr/'].map((path) => link(path, true)),
    ];
    const chosen = ['/', '/blog/one/', '/de/', '/about/', '/blog/', '/blog/two/', '/fr/', '/blog/three/'];
    expect(choosePages('/', links, 4)).toEqual(chosen.slice(0, 4));
    expect(choosePages('/', links, 100)).toEqual(chosen);
  });

  it('looks for kinds below the first page of a language', () => {
    const links = ['/de/blog/eins/', '/de/blog/zwei/', '/de/kontakt/', '/'].map((path) => link(path));
    expect(choosePages('/de/', links, 4)).toEqual(['/de/', '/de/blog/eins/', '/de/kontakt/', '/']);
  });
});

describe('judge', () => {
  const ALL = ['undecided', 'rejected', 'accepted', 'withdrawn'] as const;
  const analytics = { type: 'beacon', method: 'POST' } as const;

  it.each<[string, Observation, readonly AuditState[]]>([
    ['a file of the site', request(`${origin}/a.js`), ALL],
    ['a file named by its content', request(`${origin}/_pictures/0123456789abcdef.webp`), ALL],
    [
      'a picture of the content',
      request(`${origin}/images/86694bcbea9b0330ceff1488f9726f32c856ba3b-1600x1200.svg`, { type: 'image' }),
      ALL,
    ],
    ['a page that is fetched ahead', request(`${origin}/de/blog/`, { type: 'xhr' }), ALL],
    ['a payload of a build', request(`${origin}/de/_payload.json?b=1`, { type: 'fetch' }), ALL],
    ['the table of sources', request(`${origin}/api/parse-referrer`, { type: 'fetch' }), ALL],
    ['a page with a campaign', request(`${origin}/?utm_source=a`, { type: 'document' }), ALL],
    ['a path that is no file', request(`${origin}/collect`, { type: 'fetch' }), []],
    ['a parameter that no file takes', request(`${origin}/a.js?uid=1`), []],
    ['an id in a path', request(`${origin}/t/3f2b8c1e-7d4a-4e0f-9a6b-5c1d2e3f4a5b/a.js`), []],
    ['a time in a path', request(`${origin}/t/1764428400000/a.js`), []],
    ['the tag manager', request('https://www.googletagmanager.com/gtm.js'), ['accepted']],
    ['a company of tags', request('https://www.facebook.com/tr', { type: 'image' }), ['accepted']],
    ['the hosted consent platform', request('https://policy.app.cookieinformation.com/uc.js'), ALL],
    [
      'an early connection to a video service',
      request('https://player.vimeo.com/', { type: 'preconnect' }),
      ['accepted'],
    ],
    ['an unknown party', request('https://spy.example/a.js'), []],
    ['analytics through the site', request(origin + FUNCTION_PATHS.events, analytics), ['accepted']],
    ['error reports through the site', request(origin + FUNCTION_PATHS.errors, analytics), ALL],
    ['a beacon to the site', request(`${origin}/collect`, { type: 'beacon' }), []],
    ['data sent to the site', request(`${origin}/collect`, { type: 'fetch', method: 'POST' }), []],
    ['a decision', kept('cookie_cat_marketing'), ['rejected', 'accepted', 'withdrawn']],
    ['a chosen locale', kept('i18n_redirected'), ALL],
    ['a cookie with a suffix', kept('AMP_0123', { days: 300 }), ['accepted']],
    ['the name of a cookie elsewhere', kept('AMP_0123', { kind: 'indexedDB' }), []],
    ['a cookie of the domain above', kept('_fbp', { host: 'morsel.example' }), ['accepted']],
    ['a cookie of a third party', kept('fr', { host: 'facebook.com' }), ['accepted']],
    ['a cookie of a stranger', kept('id', { host: 'spy.example' }), []],
    ['an unknown key', kept('key', { kind: 'localStorage', days: 'lasting' }), []],
    ['a key that is removed again', kept('key', { kind: 'sessionStorage', attributes: 'removed again' }), []],
    [
      'a mark of consent',
      kept('consent_given', { kind: 'localStorage' }),
      ['rejected', 'accepted', 'withdrawn'],
    ],
    ['the name of a tab', kept('window.name', { kind: 'windowName' }), []],
    ['the position in the session history', kept('scrollY', { kind: 'historyState' }), ALL],
    ['an unknown key in the session history', kept('visitor', { kind: 'historyState' }), []],
    [
      'a cookie that lasts as declared',
      kept('consent_record', { days: 181.99 }),
      ['rejected', 'accepted', 'withdrawn'],
    ],
    ['a cookie that lasts longer', kept('consent_record', { days: 365 }), []],
    ['a session cookie that lasts', kept('__gtm_referrer', { days: 1 }), []],
    ['a violation', { kind: 'violation', text: 'script-src inline', page: '/' }, []],
    ['an error', { kind: 'error', text: 'Oh', page: '/' }, ALL],
  ])('%s', (_, seen, allowed) => {
    expect(ALL.filter((state) => problemIn(state, seen) === undefined)).toEqual(allowed);
  });
});

const record = {
  state: 'rejected',
  origin,
  pages: ['/', '/b/'],
  seen: [
    request(`${origin}/`, { type: 'document' }),
    request('https://connect.facebook.net/tag.js?id=1'),
    request('https://connect.facebook.net/tag.js?id=2', { page: '/b/' }),
    kept('consent_record', { days: 182, page: '/b/' }),
    { kind: 'error', text: 'Oh', page: '/b/' },
  ],
} as const;

it('findingsOf lists each finding for its first page, with state and reason', () => {
  expect(findingsOf(record)).toEqual([
    'rejected, /: script GET https://connect.facebook.net/tag.js: needs consent to marketing',
  ]);
});

it('formatRecord counts requests by host, owner and verdict, and lists what is kept', () => {
  expect(formatRecord(record).split('\n')).toEqual([
    'rejected: / /b/',
    '',
    '  host                  party        owner  verdict                                  requests',
    '  www.morsel.example    first party  site   allowed                                  document 1',
    '  connect.facebook.net  third party  Meta   NOT ALLOWED: needs consent to marketing  script 2',
    '',
    '  stored          kind    host                lifetime    attributes           owner  verdict',
    '  consent_record  cookie  www.morsel.example  182.0 days  SameSite=Lax Path=/  site   allowed',
    '',
    '  beacons: none',
    '  violations of the security policy: none',
    '  errors on the console: 1',
    '    /b/: Oh',
  ]);
});
