import { join } from 'node:path';
import { PAYLOAD_FILE } from '../../config/deployment/deployment.ts';
import type { PageFacts } from '../../layouts/page-facts.ts';
import { shareFile } from '../../layouts/share/share-card.ts';
import type { Route } from '../../routing/route.ts';
import type { LocaleMarkup } from '../../components/once-per-locale/locale-markup.ts';
import type { Site } from '../../site/site.ts';
import { openBundle } from './bundle-facts.ts';
import { finishPage, stylesOf } from './finish/finish-page.ts';
import type { PageFile, PageRecord, Trace } from '../output/site-record.ts';
import { fingerprint } from '../../process/fingerprint.ts';
import type { StoredSite } from '../content/store/stored-site.ts';
import { writeOutputSync } from '../output/write-output.ts';
import { type Ask, recordingSite, traceOf } from './traces/questions.ts';
import type { Question } from '../../live/readers.ts';
import { type Bundle, clientFolder, loadRenderer } from './bundle.ts';
import { shareLocaleMarkup } from './locale-markup.ts';
import { findFailedPlace } from './failed-place.ts';
import { PageError } from './page-error.ts';
import { fileOfPath } from './page-paths.ts';

/** Renders a page or file, and writes it. @throws PageError naming path, block and place in the sources. */
export type RenderPath = (path: string) => Promise<PageRecord>;

/**
 * Prepares to render pages.
 * @param outDir folder that files are written into; it may have others.
 * @param ask asks the site that is rendered.
 */
export async function createPageRenderer(
  bundle: Bundle,
  { site, lengths }: StoredSite,
  outDir: string,
  ask: Ask,
): Promise<RenderPath> {
  const { app, noteArticleLength } = await loadRenderer(bundle);
  // The bundle has a memory of its own.
  for (const [article, length] of lengths) noteArticleLength(article, length);
  const opened = openBundle(bundle.facts, {
    from: clientFolder(bundle),
    to: outDir,
    cache: join(bundle.folder, 'own-sheets'),
  });

  const markupOf = shareLocaleMarkup((note) => recordingSite(site, note));

  const folders = new Set<string>();
  const write = (file: string, text: string): PageFile => {
    const bytes = Buffer.from(text);
    writeOutputSync(join(outDir, file), bytes, folders);
    return { path: file, hash: fingerprint(bytes) };
  };

  /** Renders a page from a site. @throws whatever the page throws. */
  async function renderFrom(shown: Site, path: string, localeMarkup: LocaleMarkup) {
    const facts: PageFacts = {};
    let failure: Error | undefined;
    const request = new Request(`${site.environment.domain}${path}`);
    const routeData = app.match(request, true);
    if (!routeData)
      throw new Error(
        `The bundle has no page for ${path}. Pages are listed in src/publish/render/page-paths.ts.`,
      );
    const noteFailure = (error: unknown) => {
      failure = error instanceof Error ? error : new Error(String(error));
    };
    const locals = { site: shown, localeMarkup, facts, noteFailure };
    const response = await app.render(request, { routeData, locals });
    const text = await response.text();
    if (failure) throw failure;
    return { response, text, facts, routeData };
  }

  return async (path) => {
    const asked = new Set<Question>();
    const markup = markupOf(path);
    const shown = recordingSite(site, (question) => asked.add(question));
    const { response, text, facts, routeData } = await renderFrom(shown, path, markup.localeMarkup).catch(
      async (error: unknown) => {
        const unrecorded = (part: Site) => recordingSite(part, () => undefined);
        const place = await findFailedPlace(site, path, (part) =>
          renderFrom(unrecorded(part), path, markupOf(path).localeMarkup),
        );
        throw new PageError(path, error, place);
      },
    );
    const documentId = site.routes.atPath(path)?.documentId;
    const trace = traceOf({ path, documentId }, asked.union(new Set(markup.questions())), ask);
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
    if (!isPage) return { path, ...trace, files: [write(fileOfPath(path), text)], sheets: [], pictures: [] };
    return await finish(path, text, facts, opened.sheetsOf(routeData), trace);
  };

  async function finish(
    path: string,
    html: string,
    facts: PageFacts,
    sheets: readonly string[],
    trace: Trace,
  ): Promise<PageRecord> {
    const page = await finishPage({ path, html, facts, sheets }, opened);
    const written = [write(fileOfPath(path), page.html)];
    if (page.payload) written.push(write(`${path.slice(1)}${PAYLOAD_FILE}`, JSON.stringify(page.payload)));
    return {
      path,
      ...trace,
      files: written,
      sheets: page.ownSheets,
      pictures: page.pictures,
      ...(page.payload && { styles: stylesOf(page.payload) }),
      ...shareImageOf(facts, site.routes.atPath(path)),
    };
  }
}

/** Returns the picture that is drawn for a page; nothing if it shows one of the content, or has none. */
function shareImageOf({ head }: PageFacts, route: Route | undefined): Pick<PageRecord, 'shareImage'> {
  const card = head?.openGraph.image?.card;
  if (!card || !route) return {};
  const { documentId, sourceLocale: locale } = route;
  return { shareImage: { file: shareFile(card), card, documentId, locale } };
}
