import { parse } from 'node:path';
import { readFile } from 'node:fs/promises';
import typescript from 'typescript-eslint';
import { expect, it } from 'vitest';

const configuration = await readFile(new URL('../../../.oxlintrc.json', import.meta.url), 'utf8');
const listed = new Set(
  [...configuration.matchAll(/^ {4}"typescript\/([\w-]+)": \[?\s*"error"/gm)].map(([, rule]) => rule),
);
const namesIn = (configs: readonly { readonly rules?: object }[]) =>
  configs.flatMap(({ rules = {} }) =>
    Object.entries(rules).flatMap(([rule, level]) => (level === 'error' ? [parse(rule).base] : [])),
  );
const untyped = new Set(namesIn(typescript.configs.recommended));
const typed = namesIn(typescript.configs.recommendedTypeChecked).filter((rule) => !untyped.has(rule));

it('typescript-eslint recommends typed rules', () => {
  expect(typed.length).toBeGreaterThan(15);
});

it.each([...typed, 'switch-exhaustiveness-check'])('%s is an error', (rule) => {
  expect(listed).toContain(rule);
});
