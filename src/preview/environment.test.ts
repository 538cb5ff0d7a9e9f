import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Variable } from '../config/environment-variables.ts';
import { PREVIEW_VARIABLES, readPreviewEnvironment } from './environment.ts';

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
    });
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

  it.each(variables.map(({ name }) => name))('requires %s', (name) => {
    expect(() => readPreviewEnvironment({ ...complete, [name]: undefined })).toThrow(`${name} is missing`);
  });

  it.each(variables.filter(({ isSecret }) => isSecret).map(({ name }) => name))(
    'does not repeat a malformed %s',
    (name) => {
      const read = () => readPreviewEnvironment({ ...complete, [name]: 'sk !' });
      expect(read).toThrow(`${name} is malformed`);
      expect(read).not.toThrow('sk !');
    },
  );
});

it('lists the variables of the preview in the documentation for operators, as they are declared', () => {
  const operators = readFileSync(new URL('../../docs/operators.md', import.meta.url), 'utf8');
  for (const { name, description, example } of variables) {
    const row = operators.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
    const cells = row.split('|').map((cell) => cell.trim().replaceAll('`', ''));
    expect(cells.slice(1, 4)).toEqual([name, description, example]);
  }
});
