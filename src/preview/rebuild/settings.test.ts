import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRebuildSettings, REBUILD_VARIABLES } from './settings.ts';
import { WEBHOOK_FILTER, WEBHOOK_PROJECTION } from './webhook.ts';

const { secrets, buildHookUrl, quietSeconds } = REBUILD_VARIABLES;
const complete = { [secrets.name]: secrets.example, [buildHookUrl.name]: buildHookUrl.example };

describe('readRebuildSettings', () => {
  it('is off without variables', () => {
    expect(readRebuildSettings({ [quietSeconds.name]: '20' })).toBeUndefined();
  });

  it('reads several secrets, newest first, and the quiet period', () => {
    const newer = 'n'.repeat(32);
    const variables = {
      ...complete,
      [secrets.name]: `${newer}, ${secrets.example}`,
      [quietSeconds.name]: '20',
    };
    expect(readRebuildSettings(complete)).toMatchObject({ secrets: [secrets.example], quietMs: 10_000 });
    expect(readRebuildSettings(variables)).toEqual({
      secrets: [newer, secrets.example],
      buildHookUrl: buildHookUrl.example,
      quietMs: 20_000,
    });
  });

  it.each([
    ['no secret', { [secrets.name]: '' }, 'SANITY_WEBHOOK_SECRETS is missing'],
    ['no build hook', { [buildHookUrl.name]: '' }, 'BUILD_HOOK_URL is missing'],
    ['a short secret', { [secrets.name]: `${secrets.example},short` }, 'SANITY_WEBHOOK_SECRETS is malformed'],
    [
      'a build hook without encryption',
      { [buildHookUrl.name]: 'http://a.example/' },
      'BUILD_HOOK_URL is malformed',
    ],
    ['more than two minutes', { [quietSeconds.name]: '121' }, 'REBUILD_QUIET_SECONDS is malformed'],
  ])('names %s, and no value', (_, changes, message) => {
    const reading = () => readRebuildSettings({ ...complete, ...changes });
    expect(reading).toThrow(message);
    expect(reading).not.toThrow(/short\b|a\.example/);
  });
});

it('is documented for operators, with filter and projection of the webhook', () => {
  const guide = readFileSync(new URL('../../../docs/operators.md', import.meta.url), 'utf8');
  for (const { name, example } of Object.values(REBUILD_VARIABLES)) {
    expect(guide).toMatch(new RegExp(`^\\| \`${name}\`.*\`${example}\``, 'm'));
  }
  expect(guide).toContain(WEBHOOK_FILTER);
  expect(guide).toContain(WEBHOOK_PROJECTION);
});
