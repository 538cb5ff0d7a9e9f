import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SanityClient } from '@sanity/client';
import type { Browser, Page } from 'playwright-core';
import { createContentService, DEFAULT_PORT, type WebhookInput } from 'content-service';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { LOCAL_CONTENT } from '../../src/config/deployment/local-environment.ts';
import { serveContent, type StoredDocument } from '../build/support/small-dataset.ts';
import { openPreview, type PreviewUnderTest } from '../support/preview-under-test.ts';
import { serveStudio } from './studio-server.ts';
import { openWatchedSite, type WatchedSite } from './watched-site.ts';

const root = join(import.meta.dirname, '../..');

/** Real Studio in a browser, and a client of the same dataset. */
export interface StudioUnderTest {
  readonly client: SanityClient;
  /** Production site that publications change, if it was asked for. */
  readonly site: WatchedSite | undefined;
  /** Opens a path of the Studio in a page of its own. */
  open(path: string): Promise<Page>;
  /** Takes a screenshot of the page if `STUDIO_SHOTS` names a folder. */
  picture(page: Page, name: string): Promise<void>;
  close(): Promise<void>;
}

/** Ports of the preview and of the site that the Studio under test was built for. */
const PREVIEW_PORT = 4322;
const SITE_PORT = 4321;

/** Settings of {@link openStudio}. */
interface StudioOptions {
  /** Also starts the preview deployment that the Presentation tool shows. */
  readonly withPreview?: boolean;
  /** Also starts a production site that publications change. */
  readonly withSite?: boolean;
  /** Content to edit; a copy of the local dataset by default. */
  readonly documents?: readonly StoredDocument[];
}

/** Starts the Studio on content of its own, so that nothing is left behind. */
export async function openStudio(options: StudioOptions = {}): Promise<StudioUnderTest> {
  const { withPreview = false, withSite = false, documents } = options;
  const folder = await mkdtemp(join(tmpdir(), 'studio-test-'));
  const site = withSite ? await openWatchedSite() : undefined;
  const webhooks = site ? [site.webhook] : [];
  const content = documents
    ? await serveContent(folder, documents, { webhooks })
    : await serveDataset(folder, webhooks);
  const { port } = content;
  site?.start(`http://localhost:${port}`);
  const studio = await serveStudio(join(root, '.cache/studio-under-test'));
  const preview: PreviewUnderTest | undefined = withPreview
    ? await openPreview(`http://localhost:${port}`, {
        STUDIO_ORIGIN: studio.origin,
        ...(site && { DOMAIN: site.origin, REBUILD_STATE_FILE: site.stateFile }),
      })
    : undefined;
  const rules = [
    ...[`*.localhost:${DEFAULT_PORT}`, `localhost:${DEFAULT_PORT}`].map((name) => [name, port]),
    ...(preview ? [[`localhost:${PREVIEW_PORT}`, new URL(preview.origin).port]] : []),
    ...(site ? [[`localhost:${SITE_PORT}`, new URL(site.origin).port]] : []),
  ].map(([name, target]) => `MAP ${name} 127.0.0.1:${target}`);
  const browser: Browser = await launchBrowser([
    // The bundle was built for the usual ports; every name of this machine on the service's is the service's.
    `--host-resolver-rules=${rules.join(',')}`,
  ]);

  return {
    site,
    client: createClient({
      ...LOCAL_CONTENT,
      apiVersion: '2026-11-01',
      apiHost: `http://localhost:${port}`,
      useProjectHostname: false,
      useCdn: false,
      perspective: 'raw',
    }),
    async open(path) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      page.setDefaultTimeout(60_000);
      await page.goto(`${studio.origin}${path}`);
      return page;
    },
    async picture(page, name) {
      const pictures = process.env['STUDIO_SHOTS'];
      if (!pictures) return;
      await mkdir(pictures, { recursive: true });
      await page.screenshot({ path: join(pictures, `${name}.png`) });
    },
    async close() {
      await browser.close();
      await preview?.close();
      await studio.close();
      await site?.close();
      await content.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Serves a copy of the local dataset. */
async function serveDataset(folder: string, webhooks: readonly WebhookInput[]) {
  const dataset = join(folder, LOCAL_CONTENT.dataset);
  await cp(join(root, 'dataset', LOCAL_CONTENT.dataset), dataset, { recursive: true });
  const service = createContentService({ datasetFolders: [dataset], port: 0, webhooks });
  const { port } = await service.listen();
  return { port, close: () => service.close() };
}
