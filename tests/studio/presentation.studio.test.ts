import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedDocument, timeout } from './document-form.ts';
import { openStudio, type StudioUnderTest } from './studio-under-test.ts';

let studio: StudioUnderTest;

beforeAll(async () => {
  studio = await openStudio({ withPreview: true });
});
afterAll(() => studio.close());

describe('the Presentation tool', () => {
  it('opens', async () => {
    const page = await studio.open('/presentation?preview=/de/');
    page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 300)));
    const frame = page.frameLocator('iframe');
    await frame.locator('h1').waitFor();
    await frame.locator('sanity-visual-editing').waitFor({ state: 'attached' });
    await new Promise((r) => setTimeout(r, 8000));
    await page.screenshot({ path: '/tmp/h/overlays-s1.png' });
    console.log(page.url(), await frame.locator('h1').innerText());
    await frame.locator('main .picture').first().hover();
    await new Promise((r) => setTimeout(r, 1000));
    await page.screenshot({ path: '/tmp/h/overlays-s2.png' });
    await frame.locator('main .picture').first().click();
    await new Promise((r) => setTimeout(r, 3000));
    await page.screenshot({ path: '/tmp/h/overlays-s3.png' });
    console.log(page.url());
    void storedDocument;
    void timeout;
    void expect;
  });
});
