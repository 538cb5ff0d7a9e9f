import { presentationTool } from 'sanity/presentation';
import { DRAFT_MODE_PATHS } from '../../../src/config/preview-paths.ts';
import { locations } from './locations.ts';
import { mainDocumentFilter } from './main-document.ts';

/**
 * Creates the Presentation tool: the preview deployment beside the document that it shows, with one address for all
 * locales.
 * @param previewOrigin origin of the preview deployment.
 */
export function createPresentation(previewOrigin: string) {
  const { enable, disable } = DRAFT_MODE_PATHS;
  return presentationTool({
    previewUrl: { initial: previewOrigin, previewMode: { enable, disable } },
    allowOrigins: [previewOrigin],
    resolve: {
      mainDocuments: [{ route: '/*', resolve: ({ path }) => ({ filter: mainDocumentFilter(path) }) }],
      locations,
    },
  });
}
