import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeShots } from '../../../packages/benchmarks/shots/take-shots.ts';
import type { ShotTarget } from '../../../packages/benchmarks/shots/targets.ts';
import { useFolder } from '../../../src/process/testing/folder.ts';
import { useBrowser } from '../../support/lasting-browser.ts';
import { startServer, type TestServer } from '../../support/test-server.ts';

const PAGE =
  '<!doctype html><html lang="en"><title>x</title><body style="margin:0"><div style="height:1234px">x';
/** Page with chained lazy content: an element in the viewport fetches a file, which fetches a red image. */
const GROWING = `${PAGE}</div><div id="end" style="height:10px"></div><script>
  new IntersectionObserver(async ([{ isIntersecting }], observer) => {
    if (!isIntersecting) return;
    observer.disconnect();
    const { colour } = await (await fetch('/answer')).json();
    const picture = new Image(100, 200);
    picture.loading = 'lazy';
    picture.style.display = 'block';
    picture.src = '/picture?' + colour;
    end.after(picture);
  }).observe(end);
</script>`;
/** Page whose parts get their real height one after the other, each once the one before it is in the window. */
const ESTIMATED = `${PAGE}</div><style>b { display: block; height: 50px } .seen { height: 700px }</style><b></b><b></b><b></b><script>
  const parts = [...document.querySelectorAll('b')];
  addEventListener('resize', () => {
    const next = parts.find((part) => part.className === '');
    if (next && next.getBoundingClientRect().bottom <= innerHeight) next.className = 'seen';
  });
</script>`;
/** Page that a banner covers until the visitor has refused everything. */
const ASKING = `${PAGE}</div><script>
  const refused = ['marketing', 'statistic', 'functional'].every((category) =>
    document.cookie.includes('cookie_cat_' + category + '=false'),
  );
  document.body.style.background = refused ? '#fff' : '#f00';
</script>`;
const RED =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="200"><path fill="red" d="M0 0h100v200H0z"/></svg>';
const ANSWERS: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/answer': ['application/json', '{"colour":"red"}'],
  '/picture?red': ['image/svg+xml', RED],
  '/growing': ['text/html', GROWING],
  '/estimated': ['text/html', ESTIMATED],
  '/asking': ['text/html', ASKING],
  // Its load ends before its script takes the tab for good.
  '/hanging': ['text/html', `${PAGE}</div><script>onload = () => setTimeout(() => { for (;;); })</script>`],
};
const progress = {
  step: () => undefined,
  update: () => undefined,
  done: () => undefined,
  note: () => undefined,
  abandon: () => undefined,
};

let server: TestServer;
const browser = useBrowser();
const folder = useFolder('file');

beforeAll(async () => {
  const asked = new Set<string>();
  server = await startServer((request, response) => {
    const path = request.url ?? '';
    const isFirst = !asked.has(path);
    asked.add(path);
    if (path === '/gone' || (path === '/late' && isFirst)) response.destroy();
    else {
      const [type, body] = ANSWERS[path] ?? ['text/html', PAGE];
      response.setHeader('content-type', type).end(body);
    }
  });
});

afterAll(() => server.close());

/** Captures pages of the server in two widths and both colour schemes, into a folder of its own. */
const take = async (names: readonly string[], into: string, limitOf?: (target: ShotTarget) => number) =>
  takeShots(
    await browser.browser(),
    names.map((name): ShotTarget => ({ name, kind: name, locale: 'de', url: `${server.origin}/${name}` })),
    { widths: [200, 300], schemes: ['light', 'dark'], tabs: 2, folder: into },
    progress,
    new AbortController().signal,
    limitOf,
  );

it('captures lazy content, with its final height', async () => {
  const growing = folder('growing');
  const { shots } = await take(['growing'], growing);
  expect(shots).toHaveLength(4);
  for (const { file, width } of shots) {
    const picture = sharp(join(growing, file));
    const size = await picture.metadata();
    expect([size.width, size.height], file).toEqual([width, 1234 + 10 + 200]);
    // Statistics are those of a file, not of what is cut out of it.
    const cut = picture.extract({ left: 10, top: 1234 + 10 + 20, width: 60, height: 160 }).png();
    const { dominant } = await sharp(await cut.toBuffer()).stats();
    expect([dominant.r > 200, dominant.g < 60], file).toEqual([true, true]);
  }
});

it('captures the end of pages that grow each time their window does', async () => {
  const estimated = folder('estimated');
  const { shots } = await take(['estimated'], estimated);
  for (const { file } of shots)
    expect((await sharp(join(estimated, file)).metadata()).height, file).toBe(1234 + 3 * 700);
});

it('visits as somebody who has refused all consent, so that no banner covers the page', async () => {
  const asking = folder('asking');
  const [shot] = (await take(['asking'], asking)).shots;
  const { dominant } = await sharp(join(asking, shot?.file ?? '')).stats();
  expect(dominant.g).toBeGreaterThan(200);
});

it('captures full pages in every width and colour scheme, retries failures, and reports those that recur', async () => {
  const failing = folder('failing');
  const { shots, failures } = await take(['ready', 'gone', 'late'], failing);

  const names = ['ready', 'late'];
  const files = names.flatMap((name) =>
    [200, 300].flatMap((width) => ['light', 'dark'].map((scheme) => `${name}.de.${width}.${scheme}.jpg`)),
  );
  expect(shots.map(({ file }) => file)).toEqual(files);
  expect(new Set(await readdir(failing))).toEqual(new Set([...files, 'index.html']));
  expect(failures).toEqual([expect.stringMatching(/^gone, de: .*\/gone/)]);
  expect(await readFile(join(failing, 'index.html'), 'utf8')).toContain('<title>8 screenshots</title>');
  const { width, height } = await sharp(join(failing, 'late.de.300.dark.jpg')).metadata();
  expect([width, height]).toEqual([300, 1234]);
});

it('skips a page that hangs', async () => {
  // Others have as long as they need, so that a busy machine fails none of them.
  const limitOf = ({ name }: ShotTarget) => (name === 'hanging' ? 1000 : 60_000);
  const { shots, failures } = await take(['hanging', 'ready'], folder('hanging'), limitOf);
  expect(shots.map(({ name }) => name)).toEqual(Array.from({ length: 4 }, () => 'ready'));
  expect(failures).toEqual(['hanging, de: Error: No pictures after 1 s.']);
});

it('rejects two targets with the same file name', async () => {
  await expect(take(['ready', 'ready'], folder('twice'))).rejects.toThrow("'ready, de'");
});
