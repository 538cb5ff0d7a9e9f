import type { Environment } from '../../config/environment.ts';
import { getLocale } from '../../config/locales.ts';
import { liveDocument, liveWords } from '../../content/live-content.ts';
import type { ContentProblem } from '../../content/problem.ts';
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

  const read = async (id: string): Promise<ShownResult<RoutedDocument> | undefined> => {
    const queries = ['PAGES_QUERY', 'ARTICLES_QUERY'] as const;
    const results = await Promise.all(
      queries.map((query) => reader.fetchShown<readonly RoutedDocument[]>(query, { ids: [id] })),
    );
    const found = results.find(({ stored }) => stored.length > 0);
    const [stored] = found?.stored ?? [];
    const [shown] = found?.shown ?? [];
    return stored && shown && { stored, shown };
  };

  return {
    reader,
    resolve: () => resolve(today()),
    async open(path) {
      const day = today();
      const { index, result: indexed } = await resolve(day);
      const { site, known, problems, settingsProblems } = indexed;
      const problemsOf = (id: string) => problems.get(id) ?? [];
      const route = site.routes.atPath(path);
      const result = route && (await read(route.documentId));
      const document = result?.stored;
      if (!route || !result || !document) {
        return {
          site,
          route: undefined,
          document,
          hidden: [],
          problems: [],
          problemsOf,
          presentableSite: undefined,
        };
      }
      await noteLengths(site.routes.articles(route.locale).map((article) => article.document));
      const ownAssets = await assets.read(document);
      const own = {
        pages: document._type === 'page' ? [document] : [],
        articles: document._type === 'article' ? [document] : [],
      };
      const files = await readAnimations(
        { ...own, animationFiles: site.snapshot.animationFiles },
        animations,
        log,
      );
      const knownAssets = new Set<unknown>([...known.assets, ...ownAssets.map(({ _id }) => _id)]);
      const { language } = site.content.settings(getLocale(route.locale));
      const found = placeProblems(
        [
          ...documentProblems(document, { ...known, assets: knownAssets }),
          ...files.problems,
          ...problemsOf(document._id),
          ...problemsOf(route.groupId),
          ...[...new Set([route.locale, language])].flatMap((locale) => settingsProblems.get(locale) ?? []),
        ],
        { document, settings: index.site.settings },
      );
      const show = (part: RoutedDocument): Site => {
        const shown = liveDocument(completeDocument(part, showableIn(site.routes, route.locale)), day);
        return {
          ...site,
          content: {
            ...site.content,
            document: (id) => (id === shown._id ? shown : site.content.document(id)),
            asset: (id) => ownAssets.find(({ _id }) => _id === id) ?? site.content.asset(id),
            animation: (id) => files.animations.find(({ _id }) => _id === id),
          },
        };
      };
      return {
        site: show(result.shown),
        route,
        document,
        hidden: hiddenParts(document, day),
        problems: found,
        problemsOf,
        presentableSite: found.length === 0 ? undefined : show(withoutFaultyBlocks(result.shown, found)),
      };
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
