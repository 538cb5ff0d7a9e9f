import { afterAll, expect, it } from 'vitest';
import { createHasDates } from '../../src/content/dated-content.ts';
import { createShutdown } from '../../scripts/lib/shutdown.ts';
import { createLocalBuild } from '../../scripts/watch/local-build.ts';
import { openContentWatch } from '../../scripts/watch/watch-content.ts';
import { createSiteServer } from '../../src/hosting/server/site-server.ts';
import { STOP_GRACE } from '../../src/process/program.ts';
import { useFolder } from '../../src/process/testing/folder.ts';
import { NEUTRAL_ENVIRONMENT, serveContent, smallContent } from './support/small-dataset.ts';

const HOME = 'page-home-de';
const BUILD_DEADLINE = { timeout: 120_000, interval: 200 };

const shutdown = createShutdown();
const stop = new AbortController();
const folder = useFolder('file');
afterAll(async () => {
  stop.abort();
  await shutdown.run(STOP_GRACE);
});

it('shows on the site what is published, and keeps the site when what is published cannot be built', async () => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const watch = await openContentWatch(
    { signal: stop.signal, onStop: (each) => shutdown.add(each) },
    { stateFile: folder('state.json'), log },
  );
  const documents = await smallContent(['translation-home', 'translation-cookie-policy']);
  const content = await serveContent(folder('content'), documents, { webhooks: [watch.webhook] });
  shutdown.add(() => content.close());
  const { editor } = content;

  const root = folder('dist');
  const server = createSiteServer({ root, port: 0 });
  shutdown.add(() => server.close());
  const { origin } = await server.listen();
  const environment = {
    ...process.env,
    ...NEUTRAL_ENVIRONMENT,
    ...content.environment,
    NO_INDEX: 'true',
    SITE_DIST: root,
  };
  watch.start(
    createLocalBuild({ environment, siteOrigin: origin, signal: stop.signal, log }),
    createHasDates(editor),
  );
  const titleOf = async () => /<title>([^<]*)</.exec(await (await fetch(`${origin}/de/`)).text())?.[1];

  await editor.patch(HOME).set({ title: 'Frisch gerettet' }).commit();
  await expect.poll(titleOf, BUILD_DEADLINE).toContain('Frisch gerettet');

  await editor.patch(HOME).unset(['title']).commit();
  await expect.poll(() => lines.at(-1), BUILD_DEADLINE).toContain('the site stays as it was');
  expect(lines.at(-1)).toContain(HOME);
  expect(await titleOf()).toContain('Frisch gerettet');
  const outcomes = lines.map((line) => line.split('\n', 1)[0]?.replace(/ in [\d.]+ m?s\b/, ''));
  expect(outcomes).toEqual([
    'Content: 1 page (Frisch gerettet): building …',
    `Built: ${origin}/`,
    'Content: 1 page (Frisch gerettet): building …',
    'The build ended with exit code 1; the site stays as it was.',
  ]);
});
