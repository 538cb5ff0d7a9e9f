import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { planChange, WHOLE_SITE_TESTS } from './plan.ts';

const contractTests = [
  'packages/content-service/store/store.contract.test.ts',
  'tests/contract/serve.contract.test.ts',
];
const plan = (...changed: readonly string[]) => planChange(changed, contractTests);

it('is empty without changes', () => {
  expect(plan()).toEqual({
    format: [],
    lint: [],
    checks: false,
    unit: [],
    contract: [],
    build: [],
    e2e: [],
  });
});

it('runs related unit tests and the checks of pages for a component', () => {
  expect(plan('src/blocks/faq/Faq.astro')).toMatchObject({
    unit: ['src/blocks/faq/Faq.astro'],
    contract: [],
    e2e: [...WHOLE_SITE_TESTS].sort(),
  });
});

it.each([
  ['a message', 'locales/de.json'],
  ['a style sheet', 'src/styles/tokens.css'],
  ['the animation player', 'packages/animation-player/view/session.ts'],
  ['content', 'dataset/production/documents/page.de.ndjson'],
])('checks pages for %s', (_, path) => {
  expect(plan(path).e2e).toEqual([...WHOLE_SITE_TESTS].sort());
});

it('runs the contract tests beside a module, and no browser', () => {
  expect(plan('packages/content-service/store/store.ts')).toMatchObject({
    unit: ['packages/content-service/store/store.ts'],
    contract: ['packages/content-service/store/store.contract.test.ts'],
    e2e: [],
  });
});

it.each([
  ['contract', 'tests/contract/serve.contract.test.ts'],
  ['build', 'tests/build/pages/feeds.build.test.ts'],
  ['e2e', 'tests/e2e/pages/home.e2e.test.ts'],
  ['unit', 'src/routing/paths.test.ts'],
] as const)('runs a changed test itself: %s', (kind, path) => {
  const planned = plan(path);
  expect(planned[kind]).toEqual([path]);
  for (const other of ['contract', 'build', 'e2e', 'unit'] as const)
    if (other !== kind) expect(planned[other]).toEqual([]);
});

it('does not lint or format generated files', () => {
  expect(plan('src/content/types.generated.ts')).toMatchObject({ format: [], lint: [] });
});

it('runs the tests that read a changed file', () => {
  const reading = ['src/styles/contrast.test.ts', 'tests/contract/serve.contract.test.ts'];
  expect(planChange(['README.md'], contractTests, reading)).toMatchObject({
    unit: ['src/styles/contrast.test.ts'],
    contract: ['tests/contract/serve.contract.test.ts'],
  });
});

it('formats documents without testing them', () => {
  expect(plan('docs/editors.md')).toMatchObject({
    format: ['docs/editors.md'],
    lint: [],
    unit: [],
    e2e: [],
  });
});

it('names checks of pages that exist', () => {
  expect(WHOLE_SITE_TESTS.filter((path) => !existsSync(path))).toEqual([]);
});
