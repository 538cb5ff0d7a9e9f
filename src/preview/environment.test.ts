import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REPORT_VARIABLES, type Variable } from '../config/deployment/environment-variables.ts';
import { MIN_SECRET_LENGTH, parseSecrets } from '../config/deployment/secrets.ts';
import { REBUILD_TIMING } from './rebuild/schedule.ts';
import {
  PREVIEW_SECRETS,
  readRebuildSettings,
  REBUILD_VARIABLES,
  PREVIEW_VARIABLES,
  readPreviewEnvironment,
} from './environment.ts';
import { WEBHOOK_FILTER, WEBHOOK_PROJECTION } from './rebuild/changed-document.ts';

const [a, b] = ['a', 'b'].map((letter) => letter.repeat(MIN_SECRET_LENGTH));

describe('parseSecrets', () => {
  it.each([
    [`${a}`, [a]],
    [`${b},${a}`, [b, a]],
    [` ${b} , ${a} `, [b, a]],
    [PREVIEW_SECRETS.example, PREVIEW_SECRETS.example.split(',')],
  ])('parses %j', (value, expected) => {
    expect(parseSecrets(value)).toEqual(expected);
    expect(PREVIEW_SECRETS.accepts(value)).toBe(true);
  });

  it.each(['', ',', `${a},`, `${a},short`, `${a}`.slice(1)])('refuses %j', (value) => {
    expect(parseSecrets(value)).toBeUndefined();
    expect(PREVIEW_SECRETS.accepts(value)).toBe(false);
  });
});

const { secrets, buildHookUrl, quietSeconds, intervalSeconds, stateFile } = REBUILD_VARIABLES;
const rebuilding = { [secrets.name]: secrets.example, [buildHookUrl.name]: buildHookUrl.example };

describe('readRebuildSettings', () => {
  it('is off without variables', () => {
    expect(readRebuildSettings({ [quietSeconds.name]: '20' })).toBeUndefined();
  });

  it('has the times of the specification and the store of the host by default', () => {
    expect(readRebuildSettings(rebuilding)).toEqual({
      secrets: [secrets.example],
      reportSecrets: [],
      buildHookUrl: buildHookUrl.example,
      quietMs: REBUILD_TIMING.quietMs,
      intervalMs: REBUILD_TIMING.intervalMs,
      stateFile: undefined,
    });
  });

  it('reads several secrets, newest first, times and the file of the state', () => {
    const newer = 'n'.repeat(32);
    const set = {
      [secrets.name]: `${newer}, ${secrets.example}`,
      [buildHookUrl.name]: 'http://localhost:8080/hook',
      [quietSeconds.name]: '0',
      [intervalSeconds.name]: '300',
      [stateFile.name]: 'state.json',
      [REPORT_VARIABLES.buildReportSecrets.name]: `${newer}`,
    };
    expect(readRebuildSettings(set)).toEqual({
      secrets: [newer, secrets.example],
      reportSecrets: [newer],
      buildHookUrl: 'http://localhost:8080/hook',
      quietMs: 0,
      intervalMs: 300_000,
      stateFile: 'state.json',
    });
  });

  it.each([
    ['no secret', { [secrets.name]: '' }, 'SANITY_WEBHOOK_SECRETS is missing'],
    ['no build hook', { [buildHookUrl.name]: '' }, 'BUILD_HOOK_URL is missing'],
    ['a short secret', { [secrets.name]: `${secrets.example},brief` }, 'SANITY_WEBHOOK_SECRETS is malformed'],
    ['an unencrypted hook', { [buildHookUrl.name]: 'http://a.example/' }, 'BUILD_HOOK_URL is malformed'],
    ['over two minutes', { [quietSeconds.name]: '121' }, 'REBUILD_QUIET_SECONDS has the malformed value'],
    ['no number', { [intervalSeconds.name]: '2m' }, 'REBUILD_INTERVAL_SECONDS has the malformed value'],
  ])('names %s, and no secret', (_, changes, message) => {
    const reading = () => readRebuildSettings({ ...rebuilding, ...changes });
    expect(reading).toThrow(message);
    expect(reading).not.toThrow(/brief|a\.example/);
  });
});

const variables: readonly Variable[] = Object.values(PREVIEW_VARIABLES);
const complete = {
  DOMAIN: 'https://www.morsel.example',
  SANITY_PROJECT_ID: 'abc',
  SANITY_DATASET: 'production',
  ...Object.fromEntries(variables.map(({ name, example }) => [name, example])),
};

describe('readPreviewEnvironment', () => {
  it('accepts the examples of its variables', () => {
    expect(readPreviewEnvironment(complete)).toMatchObject({
      origin: 'https://preview.morsel.example',
      studioOrigin: 'https://morsel.sanity.studio',
      isSecure: true,
      trustedProxies: 1,
    });
  });

  it('trusts as many proxies as it is told, and none by default', () => {
    const read = (value?: string) =>
      readPreviewEnvironment({ ...complete, TRUSTED_PROXIES: value }).trustedProxies;
    expect([read(), read('2')]).toEqual([0, 2]);
    for (const value of ['-1', '1.5', 'true', '10', ' 1']) {
      expect(() => read(value), value).toThrow('TRUSTED_PROXIES has the malformed value');
    }
  });

  it('reads the state of another program only where it rebuilds nothing itself', () => {
    const watching = { ...complete, [stateFile.name]: 'state.json' };
    expect(readPreviewEnvironment(watching).watchedStateFile).toBe('state.json');
    expect(readPreviewEnvironment({ ...watching, ...rebuilding }).watchedStateFile).toBeUndefined();
    expect(readPreviewEnvironment(complete).watchedStateFile).toBeUndefined();
  });

  it('rebuilds production only where that is configured', () => {
    expect(readPreviewEnvironment(complete).rebuild).toBeUndefined();
    expect(() => readPreviewEnvironment({ ...complete, SANITY_WEBHOOK_SECRETS: 'brief' })).toThrow(
      /SANITY_WEBHOOK_SECRETS is malformed[^]*BUILD_HOOK_URL is missing/,
    );
  });

  it('has no third parties, whatever is configured, and is never indexed', () => {
    const { site } = readPreviewEnvironment({
      ...complete,
      NO_INDEX: 'false',
      ROOT_REDIRECT: '/de/',
      GTM_ID: 'GTM-ABC',
      FEEDBUCKET_ACTIVE: 'true',
      FEEDBUCKET_PROJECT_ID: 'a',
      SENTRY_DSN: 'https://0123456789abcdef0123456789abcdef@o1.ingest.sentry.io/1',
    });
    expect(site).toMatchObject({
      deployment: 'preview',
      domain: 'https://www.morsel.example',
      noIndex: true,
      rootRedirect: '',
      browser: { o: 'https://www.morsel.example' },
      feedbucket: { active: false },
      vendors: { tagManager: undefined, errors: undefined, analytics: undefined, abTests: undefined },
    });
  });

  it.each(variables.filter(({ fallback }) => fallback === undefined).map(({ name }) => name))(
    'requires %s',
    (name) => {
      expect(() => readPreviewEnvironment({ ...complete, [name]: undefined })).toThrow(`${name} is missing`);
    },
  );

  it.each(variables.filter(({ isSecret }) => isSecret).map(({ name }) => name))(
    'does not repeat a malformed %s',
    (name) => {
      const read = () => readPreviewEnvironment({ ...complete, [name]: 'sk !' });
      expect(read).toThrow(`${name} is malformed`);
      expect(read).not.toThrow('sk !');
    },
  );
});

describe('the documentation for operators', () => {
  const operators = readFileSync(new URL('../../docs/operators.md', import.meta.url), 'utf8');

  it.each<Variable>([...variables, ...Object.values(REBUILD_VARIABLES)])(
    'describes $name as it is declared',
    ({ name, description, example }) => {
      const row = operators.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
      const cells = row.split('|').map((cell) => cell.trim().replaceAll('`', ''));
      expect(cells.slice(1, 4)).toEqual([name, description, example]);
    },
  );

  it('has filter and projection of the webhook', () => {
    expect(operators).toContain(WEBHOOK_FILTER);
    expect(operators).toContain(WEBHOOK_PROJECTION);
  });
});
