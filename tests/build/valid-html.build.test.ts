import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type BuiltPage, builtPages } from '../support/pages.ts';
import { pagesOfEveryShape } from './support/html-shapes.ts';

type ValidatedPage = Pick<BuiltPage, 'path' | 'html'>;

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
let pages: readonly ValidatedPage[];

beforeAll(async () => {
  const all = await Array.fromAsync(builtPages(inject('site').root));
  // A validator takes as long as everything else together; templates and blocks need it once.
  pages = inject('tier') === 'sweep' ? all : pagesOfEveryShape(all);
});

function problemsOf({ path, html }: ValidatedPage): readonly string[] {
  const report = validator.validateStringSync(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ line, ruleId, message }) => `${path}:${line} ${ruleId}: ${message}`),
  );
}

describe('built pages are valid HTML', () => {
  it('the validator reports invalid HTML', () => {
    expect(problemsOf({ path: '/x/', html: '<p><div></div></p><img>' })).not.toEqual([]);
  });

  it('every page, or one per shape of its parts', () => {
    expect(pages.length).toBeGreaterThan(50);
    const problems = pages.flatMap(problemsOf);
    expect(problems.slice(0, 20)).toEqual([]);
  });
});
