import type { Environment } from '../../config/deployment/environment.ts';
import { getLocale } from '../../config/locales/locales.ts';
import { liveDocument, liveWords } from '../../content/live-content.ts';
import type { ContentProblem } from '../../content/problem.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { ImageAsset, RoutedDocument } from '../../content/types.ts';
import type { AnimationStore } from '../../publish/content/animations/file-store.ts';
import { readAnimations } from '../../publish/content/animations/read-animations.ts';
import type { Route } from '../../routing/route.ts';
import type { Site } from '../../site/site.ts';
import {
  type HiddenPart,
  hiddenParts,
  completeDocument,
  documentProblems,
  withoutFaultyBlocks,
} from './shown-document.ts';
import { placeProblems } from '../problems/place-problems.ts';
import { createAssetStore, createReadingLengths } from './asset-store.ts';
import type { PerspectiveReader, ShownResult } from './content-store.ts';
import { createIndexReader, type LightIndex } from './read-index.ts';
import { resolveIndex, type ResolvedIndex } from './resolve-index.ts';
import { completeSettings, showableIn, withShownTexts } from './shown-settings.ts';

/** Site as a request sees it: routes of all documents, and the one that is shown as a whole. */
export interface OpenedSite {
  readonly site: Site;
  /** Route of the path; absent for pages without a document. */
  readonly route: Route | undefined;
  /** The document shown, as stored. */
  readonly document: RoutedDocument | undefined;
  /** Parts of the document that its days hide at present. */
  readonly hidden: readonly HiddenPart[];
  /** Problems of the document, its routes and the settings of its locale. */
  readonly problems: readonly ContentProblem[];
  /** Returns the problems of a document's own fields and routes that the index shows. */
  readonly problemsOf: (documentId: string) => readonly ContentProblem[];
  /** The same site with what can be shown of a document with problems; absent if it has none. */
  readonly presentableSite: Site | undefined;
}

/** Index of a perspective with what was made of it, the same object while neither content nor day change. */
export interface ResolvedPerspective {
  readonly index: LightIndex;
  /** Day whose content it shows, as an ISO date. */
  readonly day: string;
  readonly result: ResolvedIndex;
}

/** Content of one perspective, by path. */
export interface PerspectiveSite {
  readonly reader: PerspectiveReader;
  /**
   * Resolves all routes.
   * @throws FetchError when the content service fails.
   */
  resolve(): Promise<ResolvedPerspective>;
  /**
   * Opens the site for a path with slashes at both ends.
   * @throws FetchError when the content service fails.
   */
  open(path: string): Promise<OpenedSite>;
}

/** Settings of {@link createPerspectiveSite}. */
export interface PerspectiveSiteOptions {
  readonly environment: Environment;
  readonly animations: AnimationStore;
  /** Receives what editors only see as a problem of a document. */
  readonly log: (error: unknown) => void;
  /** Returns the day whose content is shown, as an ISO date. */
  readonly today: () => string;
}

/** Creates the site of one perspective. */
export function createPerspectiveSite(
  reader: PerspectiveReader,
  { environment, animations, log, today }: PerspectiveSiteOptions,
): PerspectiveSite {
  const readIndex = createIndexReader(reader);
  const assets = createAssetStore(reader);
  const noteLengths = createReadingLengths(reader);
  let resolved: ResolvedPerspective | undefined;

  const resolve = async (day: string): Promise<ResolvedPerspective> => {
    const index = await readIndex();
    if (resolved?.day !== day || !isSame(resolved.index, index)) {
      const shown = await assets.read([index.articles, index.site]);
      resolved = { index, day, result: resolveOn(day, index, { environment, assets: shown }) };
    }
    return resolved;
  };

  return {
    reader,
    resolve: () => resolve(today()),
    async open(path) {
      const day = today();
      const perspective = await resolve(day);
      const { site, known, problems } = perspective.result;
      const problemsOf = (id: string) => problems.get(id) ?? [];
      const route = site.routes.atPath(path);
      const read = route && (await readDocument(reader, route.documentId));
      if (!route || !read) return { ...WITHOUT_DOCUMENT, site, problemsOf };
      const { stored: document, shown } = read;
      await noteLengths(site.routes.articles(route.locale).map((article) => article.document));
      const ownAssets = await assets.read(document);
      const own = {
        pages: document._type === 'page' ? [document] : [],
        articles: document._type === 'article' ? [document] : [],
        animationFiles: site.snapshot.animationFiles,
      };
      const files = await readAnimations(own, animations, log);
      const knownAssets = new Set<unknown>([...known.assets, ...ownAssets.map(({ _id }) => _id)]);
      const ofDocument = [
        ...documentProblems(document, { ...known, assets: knownAssets }),
        ...files.problems,
      ];
      const found = problemsOfPage(ofDocument, { document, route }, perspective);
      const show = (part: RoutedDocument) => {
        const live = liveDocument(completeDocument(part, showableIn(site.routes, route.locale)), day);
        return siteWith(site, { document: live, assets: ownAssets, animations: files.animations });
      };
      return {
        site: show(shown),
        route,
        document,
        hidden: hiddenParts(document, day),
        problems: found,
        problemsOf,
        presentableSite: found.length === 0 ? undefined : show(withoutFaultyBlocks(shown, found)),
      };
    },
  };
}

const WITHOUT_DOCUMENT = {
  route: undefined,
  document: undefined,
  hidden: [],
  problems: [],
  presentableSite: undefined,
} as const;

/** Reads a page or an article. @returns `undefined` if it has gone since the index was read. */
async function readDocument(
  reader: PerspectiveReader,
  id: string,
): Promise<ShownResult<RoutedDocument> | undefined> {
  const results = await Promise.all(
    (['PAGES_QUERY', 'ARTICLES_QUERY'] as const).map((query) =>
      reader.fetchShown<readonly RoutedDocument[]>(query, { ids: [id] }),
    ),
  );
  const found = results.find(({ stored }) => stored.length > 0);
  const [[stored], [shown]] = [found?.stored ?? [], found?.shown ?? []];
  return stored && shown && { stored, shown };
}

/** Adds the problems of a page's routes and settings to those of its document, each at the place that shows it. */
function problemsOfPage(
  ofDocument: readonly ContentProblem[],
  { document, route }: { readonly document: RoutedDocument; readonly route: Route },
  { index, result: { site, problems, settingsProblems } }: ResolvedPerspective,
): readonly ContentProblem[] {
  const { language } = site.content.settings(getLocale(route.locale));
  const ids = [document._id, route.groupId];
  const locales = [...new Set([route.locale, language])];
  return placeProblems(
    [
      ...ofDocument,
      ...ids.flatMap((id) => problems.get(id) ?? []),
      ...locales.flatMap((locale) => settingsProblems.get(locale) ?? []),
    ],
    { document, settings: index.site.settings },
  );
}

/** Returns a site with the whole content of one document. */
function siteWith(
  site: Site,
  shown: Pick<Snapshot, 'assets' | 'animations'> & { readonly document: RoutedDocument },
): Site {
  const { document, assets, animations } = shown;
  return {
    ...site,
    content: {
      ...site.content,
      document: (id) => (id === document._id ? document : site.content.document(id)),
      asset: (id) => assets.find(({ _id }) => _id === id) ?? site.content.asset(id),
      animation: (id) => animations.find(({ _id }) => _id === id),
    },
  };
}

/** Resolves an index as it is shown on a day. Pure. @param assets images that lists and settings show. */
export function resolveOn(
  day: string,
  index: LightIndex,
  { environment, assets }: { readonly environment: Environment; readonly assets: readonly ImageAsset[] },
): ResolvedIndex {
  const result = resolveIndex(liveIndex(index, day), assets, environment);
  const settings = completeSettings(index.shownSite.settings, result.site.routes);
  return { ...result, site: withShownTexts(result.site, { settings, authors: index.shownSite.authors }) };
}

/** Returns an index with the words of a day. */
function liveIndex(index: LightIndex, day: string): LightIndex {
  return {
    ...index,
    pages: index.pages.map((page) => liveWords(page, day)),
    articles: index.articles.map((article) => liveWords(article, day)),
  };
}

function isSame(a: LightIndex, b: LightIndex): boolean {
  const parts = ['pages', 'articles', 'groups', 'site', 'shownSite'] as const;
  return parts.every((part) => a[part] === b[part]);
}
