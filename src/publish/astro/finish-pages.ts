import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer, HookParameters } from 'astro';
import type { Plugin } from 'vite';
import { PAYLOAD_FILE } from '../../config/deployment.ts';
import { collectFacts } from '../pages/collect-facts.ts';
import { type BundledSite, type FinishedPage, finishPage } from '../pages/finish-page.ts';
import { createOwnSheets } from '../pages/own-sheets.ts';
import { scriptFingerprint } from '../pages/page-scripts.ts';
import { writePictureLists } from '../pages/picture-lists.ts';
import { type PlacedPayload, writeStyleIndexes } from '../pages/style-indexes.ts';
import { peakMemoryBytes, sendToParent, type StepMessage } from '../run-step.ts';
import type { Scopes } from './short-scopes.ts';

/** Pages between two messages: often enough for a person, seldom enough to cost nothing. */
const PAGES_PER_MESSAGE = 50;

/** Templates of a site, as Astro hands them out: the style sheets of each are known once all is bundled. */
type Templates = HookParameters<'astro:build:setup'>['pages'];

/**
 * Creates the integration that finishes every page of a build as soon as it is rendered, writes its payload, and at the
 * end what joins the facts of all pages. It tells the parent process how many pages are done and how much memory it took.
 * @param scopes scopes of the build's components, filled while they are transformed.
 */
export function finishPages(
  scopes: Scopes,
  send: ((message: StepMessage) => void) | undefined = sendToParent,
): AstroIntegration {
  const scripts = { imports: new Map<string, readonly string[]>(), facades: new Map<string, string>() };
  const payloads: PlacedPayload[] = [];
  const pictures = new Set<string>();
  let outDir = '';
  let templates: Templates = new Map();

  const note = async ({ path, payload, pictures: shown }: FinishedPage) => {
    for (const picture of shown) pictures.add(picture);
    if (!payload) return;
    payloads.push({ path, payload });
    await mkdir(join(outDir, path), { recursive: true });
    await writeFile(join(outDir, path, PAYLOAD_FILE), JSON.stringify(payload));
  };

  const finishing = (standard: AstroPrerenderer): AstroPrerenderer => {
    let sheets: ReturnType<typeof templateSheets>;
    let site: BundledSite;
    let done = 0;
    let total = 0;
    return {
      ...standard,
      setup: async () => {
        await standard.setup?.();
        sheets = templateSheets(templates);
        const ownSheets = createOwnSheets(outDir, scopes);
        site = { scopes, scripts, fingerprint: scriptFingerprint(scripts), shared: sheets.shared, ownSheets };
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
        if (response.headers.get('Content-Type')?.startsWith('text/html') !== true) return rendered;
        const page = await finishPage(
          {
            path: decodeURI(new URL(request.url).pathname),
            html: await response.text(),
            facts,
            sheets: sheets.of(options.routeData),
          },
          site,
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
        updateConfig({ vite: { plugins: [readScripts(scripts)] } });
        addMiddleware({
          order: 'pre',
          entrypoint: new URL('../pages/collect-facts.ts', import.meta.url),
        });
      },
      'astro:config:done': ({ config }) => {
        outDir = fileURLToPath(config.outDir);
      },
      'astro:build:setup': ({ pages }) => {
        templates = pages;
      },
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer(finishing),
      'astro:build:done': async () => {
        await writeStyleIndexes(outDir, payloads);
        await writePictureLists(outDir, pictures);
        for (const sheet of templateSheets(templates).replaced)
          await rm(join(outDir, sheet), { force: true });
        send?.({ type: 'finished', peakMemoryBytes: peakMemoryBytes() });
      },
    },
  };
}

/** Reads the style sheets of templates: of each, of every one, and those that pages' own sheets replace. */
function templateSheets(templates: Templates) {
  const keyOf = (component: string, route: string) => `${component} ${route}`;
  const byTemplate = new Map(
    [...templates.values()]
      .filter(({ route }) => route.type === 'page')
      .map(({ component, route, styles }) => [
        keyOf(component, route.route),
        // None is inlined: the security policy allows none inside pages.
        styles.flatMap(({ sheet }) => (sheet.type === 'external' ? [`/${sheet.src}`] : [])),
      ]),
  );
  const [first, ...others] = [...byTemplate.values()].map((sheets) => new Set(sheets));
  const shared = others.reduce((common, sheets) => common.intersection(sheets), first ?? new Set<string>());
  return {
    of: ({ component, route }: { readonly component: string; readonly route: string }) =>
      byTemplate.get(keyOf(component, route)) ?? [],
    shared,
    replaced: new Set([...byTemplate.values()].flat()).difference(shared),
  };
}

const ONLY_AN_IMPORT = /^import"[^"]+";\s*$/;

/** Creates the Vite plugin that reads the static imports of the browser's scripts, and which do nothing else. */
function readScripts({
  imports,
  facades,
}: {
  readonly imports: Map<string, readonly string[]>;
  readonly facades: Map<string, string>;
}): Plugin {
  return {
    name: 'finish-pages:scripts',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const imported = output.imports.map((file) => `/${file}`);
        imports.set(`/${output.fileName}`, imported);
        const [only] = imported;
        if (only !== undefined && ONLY_AN_IMPORT.test(output.code)) facades.set(`/${output.fileName}`, only);
      }
    },
  };
}
