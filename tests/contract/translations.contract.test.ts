import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCleanup, startService, stored, writeDataset } from 'content-service/testing';
import { LOCALES } from '../../src/config/locales/locales.ts';
import { sample } from '../support/sample.ts';
import { startCommand } from './command-runner.ts';
import { freePort } from '../../scripts/lib/ports.ts';

const cleanup = createCleanup();
let port: number;

function page(language: string, changes: Readonly<Record<string, unknown>> = {}) {
  return stored(`about-${language}`, {
    language,
    slug: { current: 'about' },
    title: `About ${language}`,
    description: 'Who we are',
    blocks: [{ _key: 'a', _type: 'hero', heading: 'Heading' }],
    ...changes,
  });
}

beforeAll(async () => {
  const entries = ['en-gb', 'de', 'fr', 'it'].map((language) => ({
    _key: language,
    language,
    value: { _type: 'reference', _ref: `about-${language}`, _weak: true },
  }));
  const dataset = await writeDataset(cleanup, [
    stored('about', { _type: 'translation.metadata', translations: entries }),
    page('en-gb'),
    page('de', { _updatedAt: '2026-10-01T08:00:00Z' }),
    page('fr', { _id: 'drafts.about-fr' }),
    page('it', { title: '' }),
  ]);
  ({ port } = await startService(cleanup, dataset));
});
afterAll(() => cleanup.run());

async function report(...args: readonly string[]) {
  const { code, output } = await startCommand('content', { CONTENT_PORT: String(port) }, [
    'translations',
    ...args,
  ]).ended;
  return { code, output };
}

it('reads the running service, drafts included', async () => {
  const { code, output } = await report();
  expect(code).toBe(0);
  expect(output).toContain(
    `Translations in production at http://localhost:${port}: 1 document in ${LOCALES.length} of ${LOCALES.length} locales`,
  );
  expect(output).toMatch(/^de +stale +page +about-de +About en-gb +older than the English document$/m);
  expect(output).toMatch(/^fr +draft +page +about-fr +About en-gb +visitors see en-gb$/m);
  expect(output).toMatch(/^it +incomplete +page +about-it +About en-gb +empty: title$/m);
  expect(output).not.toContain('\u001B');
});

it('prints valid JSON', async () => {
  const { output } = await report('--json', '--locale', 'de-at');
  const parsed: unknown = JSON.parse(output);
  expect(parsed).toMatchObject({
    locales: [{ locale: 'de-at', counts: { fallback: 1, missing: 0 } }],
    groups: [{ id: 'about', title: 'About en-gb', locales: [{ status: 'fallback', fallsBackOn: 'de' }] }],
  });
});

it.each(
  sample<[readonly string[], number, RegExp]>(
    [
      [['--locale', 'de', '--fail-on', 'missing'], 0, /stale/],
      [['--locale', 'de', '--fail-on', 'stale'], 1, /1 translation is stale \(--fail-on stale\)/],
      [['--locale', 'fr', '--locale', 'ja', '--fail-on', 'missing'], 1, /2 translations are missing/],
      [['--locale', 'tlh'], 1, /no locale of the site/],
      [['--dataset', 'nowhere'], 1, /nowhere/],
      [['--help'], 0, /--fail-on WHAT/],
    ],
    2,
  ),
)('%o exits with %i', async (args, expected, text) => {
  const { code, output } = await report(...args);
  expect(output).toMatch(text);
  expect(code).toBe(expected);
});

it('reads the local dataset when no service runs', async () => {
  const command = startCommand('content', { CONTENT_PORT: String(await freePort()) }, ['translations']);
  const { code, output } = await command.ended;
  expect(output).toMatch(/^Translations in production on disk: \d+ documents/);
  expect(code).toBe(0);
});
