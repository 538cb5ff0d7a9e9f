import type { SanityClient } from '@sanity/client';
import { afterAll, beforeAll } from 'vitest';
import { readEnvironment } from '../../../src/config/deployment/environment.ts';
import { createContentClient } from '../../../src/content/client.ts';
import { createSiteServer } from '../../../src/hosting/server/site-server.ts';
import { createReadAffected, type ReadAffected } from '../../../src/preview/affected/read-affected.ts';
import { createReadReaders } from '../../../src/preview/live/read-production.ts';
import { createContentStore } from '../../../src/preview/site/content-store.ts';
import { createPerspectiveSite } from '../../../src/preview/site/perspective-site.ts';
import { createAnimationStore } from '../../../src/publish/content/animations/file-store.ts';
import { planChange, type PlannedChange } from '../../../src/publish/plan-change.ts';
import { TEST_DAY } from '../../support/test-day.ts';
import { SILENT_REPORT, smallContent, type StoredDocument } from './small-dataset.ts';
import { useSmallSite, type SmallSite } from './small-site.ts';

/** Perspective of the content that is planned or looked at: drafts, releases, or what is published. */
export type Perspective = 'drafts' | 'published' | string[];

/** Paths of pages that a change adds, changes and removes, each list sorted. */
export type ChangedPaths = Readonly<Record<'changed' | 'added' | 'removed', readonly string[]>>;

/** Small site that is built and served, whose next changes are planned. */
export interface PlannedSite extends SmallSite {
  /** Client that sees drafts and versions beside what is published. */
  readonly editor: SanityClient;
  /** Builds into the folder that is served. */
  publish(): ReturnType<SmallSite['build']>;
  readonly dist: () => string;
  /** Origin of the built site. */
  readonly origin: () => string;
  /** Plans a build. */
  planOf(perspective: Perspective): Promise<PlannedChange>;
  /** Reads the pages that a document changes as the preview does, with nothing in its caches; by default of the built site. */
  readAffected(
    id: string,
    perspective: 'drafts' | string[],
    production?: string,
  ): Promise<(ChangedPaths & { readonly isExact: boolean }) | undefined>;
  /** Reads a published document. @throws Error if there is none. */
  stored(id: string): Promise<StoredDocument>;
  /** Saves changes of a document as its draft. @param appended items for the ends of lists, by their fields. */
  draft(
    id: string,
    changes: Readonly<Record<string, unknown>>,
    appended?: Readonly<Record<string, object>>,
  ): Promise<string>;
}

/** Sorts the paths of a plan, or of affected pages. */
export const sortedPaths = (paths: {
  readonly [Kind in keyof ChangedPaths]: Iterable<string>;
}): ChangedPaths => ({
  changed: [...paths.changed].toSorted(),
  added: [...paths.added].toSorted(),
  removed: [...paths.removed].toSorted(),
});

/** Returns the French page about the company as a draft, and the item by which its translation group lists it. */
export async function frenchTranslation() {
  const documents = await smallContent(['translation-about'], ['fr']);
  const page = documents.find(({ _id }) => _id === 'page-about-fr');
  if (!page) throw new Error('There is no French page.');
  const strengthened = { _strengthenOnPublish: { type: 'page' } };
  const value = { _type: 'reference', _ref: page._id, _weak: true, ...strengthened };
  return {
    draft: { ...page, _id: `drafts.${page._id}` },
    member: { _key: 'fr', _type: 'internationalizedArrayReferenceValue', language: 'fr', value },
  };
}

/** Builds and serves translation groups of the dataset for the tests of a file. */
export function usePlannedSite(groups: readonly string[]): PlannedSite {
  const site = useSmallSite(groups);
  let server: ReturnType<typeof createSiteServer> | undefined;
  let origin = '';
  const dist = () => site.folder('dist');
  const publish = () => site.build('dist');
  beforeAll(async () => {
    await publish();
    server = createSiteServer({ root: dist(), port: 0 });
    ({ origin } = await server.listen());
  });
  afterAll(() => server?.close());

  function openReadAffected(production: string): ReadAffected {
    const environment = readEnvironment(site.variables);
    const client = createContentClient(environment.sanity, {});
    const store = createContentStore({
      published: client,
      drafts: client.withConfig({ token: 'preview' }),
      encode: (_, { result }) => result,
      derive: (reader) =>
        createPerspectiveSite(reader, {
          environment,
          animations: createAnimationStore(environment.sanity, site.folder('animations')),
          log: () => undefined,
          today: () => TEST_DAY,
        }),
      now: () => 0,
    });
    return createReadAffected({
      siteOf: (perspective) => store.perspective(perspective),
      readReaders: createReadReaders(production, { fetch, now: () => 0, log: () => undefined }),
    });
  }

  return {
    folder: site.folder,
    optionsOf: site.optionsOf.bind(site),
    build: site.build.bind(site),
    get content() {
      return site.content;
    },
    get variables() {
      return site.variables;
    },
    get editor() {
      return site.content.editor.withConfig({ perspective: 'raw' });
    },
    publish,
    dist,
    origin: () => origin,
    async planOf(perspective) {
      const environment = readEnvironment(site.variables);
      const client = createContentClient(environment.sanity, { perspective, token: 'editor' });
      return await planChange({ environment, target: dist(), client, report: SILENT_REPORT });
    },
    async readAffected(id, perspective, production = origin) {
      const affected = await openReadAffected(production)(id, perspective);
      return affected && { ...sortedPaths(affected), isExact: affected.isExact };
    },
    async stored(id) {
      const document = await this.editor.getDocument<StoredDocument>(id);
      if (!document) throw new Error(`There is no document ${id}.`);
      return document;
    },
    async draft(id, changes, appended = {}) {
      await this.editor.createOrReplace({ ...(await this.stored(id)), _id: `drafts.${id}` });
      let patch = this.editor.patch(`drafts.${id}`).set(changes);
      for (const [field, item] of Object.entries(appended)) patch = patch.append(field, [item]);
      await patch.commit();
      return id;
    },
  };
}
