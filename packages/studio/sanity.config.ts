import { documentInternationalization } from '@sanity/document-internationalization';
import { visionTool } from '@sanity/vision';
import { defineConfig } from 'sanity';
import { structureTool } from 'sanity/structure';
import { CONTENT_API_VERSION } from '../../src/config/content-service.ts';
import { LOCALES } from '../../src/config/locales/locales.ts';
import { SITE } from '../../src/config/deployment/site.ts';
import { localeLabel } from '../../src/content/schema/previews.ts';
import { documentActions, newDocumentOptions } from './src/documents.ts';
import { studioEnvironment } from './src/environment.ts';
import { createLeftOutStore } from './src/left-out/left-out-store.ts';
import { createNoticeInput } from './src/left-out/notice.tsx';
import { createLeftOutTool } from './src/left-out/tool.tsx';
import { createLiveStore } from './src/live/live-store.ts';
import { createLiveReceipt } from './src/live/receipt.tsx';
import { prepareForLocalService } from './src/local-service.ts';
import { createPresentation } from './src/presentation/tool.ts';
import { studioTypes } from './src/schema.ts';
import { structure } from './src/structure.ts';
import { localeTemplates } from './src/templates.ts';
import { createTranslationsTool } from './src/translations/TranslationsTool.tsx';

const { projectId, dataset, apiHost, previewOrigin, siteOrigin, isLocal } = studioEnvironment({
  // Written out, because the bundler replaces each of these by its value.
  SANITY_STUDIO_PROJECT_ID: process.env.SANITY_STUDIO_PROJECT_ID,
  SANITY_STUDIO_DATASET: process.env.SANITY_STUDIO_DATASET,
  SANITY_STUDIO_API_HOST: process.env.SANITY_STUDIO_API_HOST,
  SANITY_STUDIO_PREVIEW_ORIGIN: process.env.SANITY_STUDIO_PREVIEW_ORIGIN,
  SANITY_STUDIO_SITE_ORIGIN: process.env.SANITY_STUDIO_SITE_ORIGIN,
});

// Sanity's command line also loads this file outside of a browser.
if (isLocal && apiHost && typeof document !== 'undefined' && typeof window.fetch === 'function') {
  prepareForLocalService(window, apiHost);
}

/**
 * The local content service knows no accounts: whoever works on this machine is signed in. Its
 * query engine has no `text::query`, so lists and the search ask in the older way.
 */
const localService = {
  apiHost,
  auth: { loginMethod: 'token' as const, providers: [] },
  search: { strategy: 'groqLegacy' as const },
};

// Outside of a browser nothing is rendered, so nothing is read.
const leftOut =
  siteOrigin === undefined || typeof document === 'undefined'
    ? undefined
    : createLeftOutStore(siteOrigin, { document, fetch: (url, options) => fetch(url, options) });

// The preview knows what is being built, and reads what the live site was built from.
const live =
  previewOrigin === undefined || siteOrigin === undefined || typeof document === 'undefined'
    ? undefined
    : createLiveStore(
        { previewOrigin, siteOrigin },
        { document, fetch: (url, options) => fetch(url, options) },
      );

export default defineConfig({
  title: SITE.name,
  projectId,
  dataset,
  ...(isLocal ? localService : apiHost && { apiHost }),
  plugins: [
    // A new document opens beside the list whose plus was pressed, which is deep in the structure.
    structureTool({ structure, keepPanesOnCreate: true }),
    ...(previewOrigin === undefined ? [] : [createPresentation(previewOrigin)]),
    ...(live ? [createLiveReceipt(live)] : []),
    documentInternationalization({
      supportedLanguages: LOCALES.map(({ code }) => ({ id: code, title: localeLabel(code) })),
      schemaTypes: ['page', 'article', 'topic'],
      weakReferences: true,
      addTemplates: false,
      metadataOmnisearchVisibility: false,
      apiVersion: CONTENT_API_VERSION,
    }),
    visionTool({ defaultApiVersion: `v${CONTENT_API_VERSION}`, defaultDataset: dataset }),
  ],
  tools: (tools) => [
    ...tools,
    createTranslationsTool(live),
    ...(leftOut ? [createLeftOutTool(leftOut)] : []),
  ],
  ...(leftOut && { form: { components: { input: createNoticeInput(leftOut) } } }),
  schema: { types: studioTypes, templates: localeTemplates },
  document: { actions: documentActions, newDocumentOptions, comments: { enabled: false } },
  announcements: { enabled: false },
  mediaLibrary: { enabled: false },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false },
  tasks: { enabled: false },
});
