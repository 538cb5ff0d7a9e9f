import { expect, it } from 'vitest';
import { failedPage, unavailablePage } from './plain-pages.ts';
import { PAGE_RETRY } from './problems/retry/retry-until.ts';

it.each([
  ['/de/a/?b=1&c="', 'de-DE', 'Der Content-Dienst antwortet nicht', '/de/a/?b=1&amp;c=&quot;'],
  ['/', 'en-GB', 'The content service is not answering', '/'],
])('says at %s in %s what happens, and links to it', async (target, language, title, href) => {
  const response = unavailablePage(target);
  expect([response.status, response.headers.get('retry-after')]).toEqual([
    503,
    String(PAGE_RETRY.firstSeconds),
  ]);
  const html = await response.text();
  expect(html).toContain(`lang="${language}"`);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(`<a href="${href}">`);
  expect(html).toContain('<script type="module" src="/preview/retry.js"></script>');
});

it('blames the preview, not the content service, for a failure of its own, and does not try again', async () => {
  const response = failedPage('/fr/a/?b=1');
  expect([response.status, response.headers.get('retry-after')]).toEqual([500, null]);
  const html = await response.text();
  expect(html).toContain('<h1>L’aperçu n’a pas pu afficher cette page</h1>');
  expect(html).toContain('<a href="/fr/a/?b=1">');
  expect(html).not.toContain('<script');
});
