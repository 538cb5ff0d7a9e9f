import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Variable } from '../../config/environment-variables.ts';
import { REBUILD_TIMING } from '../../config/limits.ts';
import { readRebuildSettings, REBUILD_VARIABLES } from './settings.ts';
import { WEBHOOK_FILTER, WEBHOOK_PROJECTION } from './webhook.ts';

const { secrets, buildHookUrl, quietSeconds, intervalSeconds, stateFile } = REBUILD_VARIABLES;
const variables: readonly Variable[] = Object.values(REBUILD_VARIABLES);
const complete = { [secrets.name]: secrets.example, [buildHookUrl.name]: buildHookUrl.example };

describe('readRebuildSettings', () => {
  it('is off without variables', () => {
    expect(readRebuildSettings({ [quietSeconds.name]: '20' })).toBeUndefined();
  });

  it('has the times of the specification and the store of the host by default', () => {
    expect(readRebuildSettings(complete)).toEqual({
      secrets: [secrets.example],
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
    };
    expect(readRebuildSettings(set)).toEqual({
      secrets: [newer, secrets.example],
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
    [
      'a build hook without encryption',
      { [buildHookUrl.name]: 'http://a.example/' },
      'BUILD_HOOK_URL is malformed',
    ],
    [
      'more than two minutes',
      { [quietSeconds.name]: '121' },
      'REBUILD_QUIET_SECONDS has the malformed value',
    ],
    ['no number', { [intervalSeconds.name]: '2m' }, 'REBUILD_INTERVAL_SECONDS has the malformed value'],
  ])('names %s, and no secret', (_, changes, message) => {
    const reading = () => readRebuildSettings({ ...complete, ...changes });
    expect(reading).toThrow(message);
    expect(reading).not.toThrow(/brief|a\.example/);
  });
});

describe('the documentation for operators', () => {
  const operators = readFileSync(new URL('../../../docs/operators.md', import.meta.url), 'utf8');

  it.each(variables.map((variable) => [variable.name, variable] as const))(
    'describes %s as it is declared',
    (name, { description, example }) => {
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
