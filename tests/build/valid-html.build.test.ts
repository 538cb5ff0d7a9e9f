import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, inject, it } from 'vitest';
import { type BuiltPage, readBuiltPage } from '../support/pages.ts';
import { sampledPages } from '../support/sampled-pages.ts';

type ValidatedPage = Pick<BuiltPage, 'path' | 'html'>;

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
let pages: readonly ValidatedPage[];

beforeAll(async () => {
  // A validator takes as long as everything else together.
  const { root } = inject('site');
  pages = await Promise.all([...sampledPages(root).values()].flat().map((path) => readBuiltPage(root, path)));
});

function problemsOf({ path, html }: ValidatedPage): readonly string[] {
  const report = validator.validateStringSync(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ line, ruleId, message }) => `${path}:${line} ${ruleId}: ${message}`),
  );
}

it('the validator reports invalid HTML', () => {
  expect(problemsOf({ path: '/x/', html: '<p><div></div></p><img>' })).not.toEqual([]);
});

it('pages of every kind', () => {
  expect(pages.length).toBeGreaterThan(30);
  const problems = pages.flatMap(problemsOf);
  expect(problems.slice(0, 20)).toEqual([]);
});
