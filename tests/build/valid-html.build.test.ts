import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localeOfPath, LOCALES } from '../../src/config/locales.ts';
import { builtPages, type BuiltPage } from '../support/pages.ts';
import { openSite, type SiteUnderTest } from '../support/site-under-test.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
const pagesByLocale = new Map<string, BuiltPage[]>();
let site: SiteUnderTest;

beforeAll(async () => {
  site = await openSite();
  for await (const page of builtPages(site.root)) {
    const { code } = localeOfPath(page.path);
    pagesByLocale.set(code, [...(pagesByLocale.get(code) ?? []), page]);
  }
});
afterAll(() => site.close());

async function problemsOf({ path, html }: BuiltPage): Promise<readonly string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ line, ruleId, message }) => `${path}:${line} ${ruleId}: ${message}`),
  );
}

describe('built pages are valid HTML', () => {
  it('the validator notices what is not', async () => {
    const page = { path: '/x/', file: 'x/index.html', html: '<p><div></div></p><img>' };
    // Only these three parts of a page are read.
    expect(await problemsOf(page as BuiltPage)).not.toEqual([]);
  });

  it.each(LOCALES)('in $code', async ({ code }) => {
    const pages = pagesByLocale.get(code) ?? [];
    expect(pages.length).toBeGreaterThan(0);
    const problems = await Promise.all(pages.map(problemsOf));
    expect(problems.flat().slice(0, 20)).toEqual([]);
  });
});
