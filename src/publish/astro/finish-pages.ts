import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { PAYLOAD_FILE } from '../../config/deployment/deployment.ts';
import { collectFacts } from './collect-facts.ts';
import { type FinishedPage, finishPage, stylesOf } from '../render/finish/finish-page.ts';
import { pictureLists } from '../derive/picture-lists.ts';
import { styleIndexes } from '../derive/style-indexes.ts';
import type { PageRecord } from '../output/site-record.ts';
import { peakMemoryBytes, sendToParent, type StepMessage } from '../../process/run-step.ts';
import { writeFiles, makeOutputFolder, writeOutput } from '../output/write-output.ts';
import { createBundleReader } from './bundle-reader.ts';
import { openBundle, type OpenedBundle } from '../render/bundle-facts.ts';
import type { Scopes } from '../render/finish/scopes.ts';

/** Pages between two messages: often enough for a person, seldom enough to cost nothing. */
const PAGES_PER_MESSAGE = 50;

/**
 * Creates the integration that finishes every page of `astro build` as soon as it is rendered, writes its payload, and at
 * the end what joins the facts of all pages. It tells the parent process how many pages are done and how much memory it
 * took.
 * @param scopes scopes of the build's components, filled while they are transformed.
 */
export function finishPages(
  scopes: Scopes,
  send: ((message: StepMessage) => void) | undefined = sendToParent,
): AstroIntegration {
  const reader = createBundleReader(scopes);
  const pages: Pick<PageRecord, 'path' | 'pictures' | 'styles'>[] = [];
  let outDir = '';
  let bundle: OpenedBundle | undefined;

  const note = async ({ path, payload, pictures }: FinishedPage) => {
    pages.push({ path, pictures, ...(payload && { styles: stylesOf(payload) }) });
    if (!payload) return;
    await makeOutputFolder(join(outDir, path));
    await writeOutput(join(outDir, path, PAYLOAD_FILE), JSON.stringify(payload));
  };

  const finishing = (standard: AstroPrerenderer): AstroPrerenderer => {
    let done = 0;
    let total = 0;
    return {
      ...standard,
      setup: async () => {
        await standard.setup?.();
        bundle = openBundle(reader.facts(), { from: outDir, to: outDir });
      },
      getStaticPaths: async () => {
        const paths = await standard.getStaticPaths();
        total = paths.length;
        return paths;
      },
      render: async (request, options) => {
        const facts = collectFacts(request);
        const rendered = await standard.render(request, options);
        const { response, ...rest } = rendered instanceof Response ? { response: rendered } : rendered;
        done += 1;
        if (done % PAGES_PER_MESSAGE === 0 || done === total) send?.({ type: 'rendered', done, total });
        if (!bundle || response.headers.get('Content-Type')?.startsWith('text/html') !== true)
          return rendered;
        const page = await finishPage(
          {
            path: decodeURI(new URL(request.url).pathname),
            html: await response.text(),
            facts,
            sheets: bundle.sheetsOf(options.routeData),
          },
          bundle,
        );
        await note(page);
        return { ...rest, response: new Response(page.html, response) };
      },
    };
  };

  return {
    name: 'finish-pages',
    hooks: {
      'astro:config:setup': ({ addMiddleware, updateConfig }) => {
        updateConfig({ vite: { plugins: [reader.plugin] } });
        addMiddleware({
          order: 'pre',
          entrypoint: new URL('./collect-facts.ts', import.meta.url),
        });
      },
      'astro:config:done': ({ config }) => {
        outDir = fileURLToPath(config.outDir);
      },
      'astro:build:setup': ({ pages }) => reader.noteTemplates(pages),
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer(finishing),
      'astro:build:done': async () => {
        writeFiles(outDir, new Map([...styleIndexes(pages), ...pictureLists(pages)]));
        for (const sheet of bundle?.replaced ?? []) await rm(join(outDir, sheet), { force: true });
        send?.({ type: 'finished', peakMemoryBytes: peakMemoryBytes() });
      },
    },
  };
}
