import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { createContainer } from '../../src/blocks/testing/render.ts';
import * as queries from '../../src/content/queries.ts';
import type { Snapshot } from '../../src/content/snapshot.ts';
import PageView from '../../src/layouts/PageView.astro';
import type { Site } from '../../src/site/site.ts';
import { createPreviewHandler, type PreviewRequest } from '../../src/preview/preview-handler.ts';
import Problems from '../../src/preview/problems/Problems.astro';
import type { PerspectiveReader, QueryName } from '../../src/preview/site/content-store.ts';
import { createPerspectiveSite } from '../../src/preview/site/perspective-site.ts';

/** Collections of a snapshot as editors may leave them: fields may be absent. */
export type DraftContent = {
  readonly [Name in keyof Snapshot]: readonly (object & { readonly _id: string })[];
};

/** Page of a preview, and what its log received. */
export interface ShownDraft {
  readonly status: number;
  readonly html: string;
  readonly logged: readonly unknown[];
}

const container = await createContainer();

/** Empties a list, as the index has it; one that is absent stays so. */
const emptied = (document: object, field: string) => ({
  ...document,
  [field]: Reflect.get(document, field) === null ? null : [],
});

/** Reads content as the content service would send it. */
function readerOf(content: DraftContent): PerspectiveReader {
  const { pages, articles, groups, assets, animations: _, ...site } = content;
  const results: Readonly<Record<QueryName, (ids: ReadonlySet<unknown>) => unknown>> = {
    DATES_QUERY: () => undefined,
    REVISIONS_QUERY: () => undefined,
    SITE_QUERY: () => site,
    PAGE_INDEX_QUERY: () => pages.map((page) => ({ ...emptied(page, 'blocks'), videoAddresses: [] })),
    ARTICLE_INDEX_QUERY: () => articles.map((article) => emptied(article, 'content')),
    GROUP_INDEX_QUERY: () => groups,
    PAGES_QUERY: (ids) => pages.filter(({ _id }) => ids.has(_id)),
    ARTICLES_QUERY: (ids) => articles.filter(({ _id }) => ids.has(_id)),
    GROUPS_QUERY: (ids) => groups.filter(({ _id }) => ids.has(_id)),
    ASSETS_QUERY: (ids) => assets.filter(({ _id }) => ids.has(_id)),
  };
  const names = new Map<string, QueryName>(
    // The module exports queries only.
    Object.entries(queries).map(([name, text]) => [text, name as QueryName]),
  );
  const read = (name: QueryName | undefined, { ids }: Readonly<Record<string, unknown>> = {}) => {
    if (name === undefined) throw new Error('There is no such query.');
    return results[name](new Set(Array.isArray(ids) ? ids : []));
  };
  return {
    fetch: <Result>(query: string, parameters?: Readonly<Record<string, unknown>>) =>
      // Drafts have any shape: that is what the preview is for.
      Promise.resolve(read(names.get(query), parameters) as Result),
    fetchShown: <Result>(query: QueryName, parameters?: Readonly<Record<string, unknown>>) => {
      // As above.
      const result = read(query, parameters) as Result;
      return Promise.resolve({ stored: result, shown: result });
    },
  };
}

/** Shows the page of a path as the preview does, problems included. */
export async function showDraft(
  content: DraftContent,
  { environment }: Pick<Site, 'environment'>,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ShownDraft> {
  const logged: unknown[] = [];
  const log = (error: unknown) => void logged.push(error);
  const animations = { read: () => Promise.reject(new Error('There are no files.')) };
  const perspective = createPerspectiveSite(readerOf(content), {
    environment,
    animations,
    log,
    today: () => '2026-11-26',
  });
  const handle = createPreviewHandler({
    environment: { site: environment, studioOrigin: 'https://studio.example' },
    editors: {
      readBar: () => Promise.resolve({ releases: [], translations: [] }),
      readStages: () => Promise.resolve(new Map()),
    },
    siteOf: () => perspective,
    sessionOf: () => ({ id: 'id', perspective: 'drafts', expiresAt: Infinity }),
    revision: () => 'revision',
    functions: new Map(),
    files: new Map(),
    log,
  });
  const url = new URL(path, 'https://preview.example');
  // In the Studio's frame the page has no bar.
  const request = new Request(url, { headers: { 'Sec-Fetch-Dest': 'iframe', ...headers } });
  // The handler fills in the site.
  const locals = {} as App.Locals;
  const context: PreviewRequest = { url, request, locals, clientAddress: '127.0.0.1' };
  const next = async (rewritten?: unknown) => {
    const { site, preview } = locals;
    const component: unknown = rewritten === undefined ? PageView : Problems;
    // Outside .astro files a component's import has the type of a function of its props; it is this factory.
    const html = await container.renderToString(component as AstroComponentFactory, {
      props: { site, route: preview?.route },
      locals,
      request,
      partial: false,
    });
    return new Response(html, { headers: { 'Content-Type': 'text/html' } });
  };
  const response = await handle(context, next);
  return { status: response.status, html: await response.text(), logged };
}
