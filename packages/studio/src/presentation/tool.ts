import {
  presentationTool,
  type DocumentLocationResolver,
  type DocumentLocationsState,
} from 'sanity/presentation';
import { DRAFT_MODE_PATHS } from '../../../../src/config/preview-paths.ts';
import { mainDocumentFilter, documentLocations } from './addresses.ts';
import { map } from 'rxjs';
import { CONTENT_API_VERSION } from '../../../../src/config/content-service.ts';

/** Document as {@link PLACE_QUERY} has it; a draft may lack anything. */
interface Place {
  readonly language: string | null;
  readonly slug: string | null;
  readonly groupLocales: readonly string[] | null;
}

/** Settings have no address of their own: every page of their locale shows them. */
const PLACE_QUERY = `*[_id == $id][0] {
  language,
  "slug": select(_type == "siteSettings" => "/", slug.current),
  "groupLocales": *[_type == "translation.metadata" && references($id)][0].translations[].language
}`;

const PLACED_TYPES = ['page', 'article', 'siteSettings'];

/** Lists the addresses at which a document is shown, for the Presentation tool; none for types without any. */
const locations: DocumentLocationResolver = ({ id, type, perspectiveStack }, { documentStore }) => {
  if (!PLACED_TYPES.includes(type)) return undefined;
  const options = { apiVersion: CONTENT_API_VERSION, perspective: perspectiveStack };
  return documentStore.listenQuery(PLACE_QUERY, { id }, options).pipe(map(describePlace));
};

function describePlace(place: Place | null): DocumentLocationsState {
  if (!place?.language || !place.slug) {
    return { message: 'It has no address yet: give it a locale and a path.', tone: 'caution' };
  }
  const { language, slug, groupLocales } = place;
  return { locations: [...documentLocations({ language, slug, groupLocales: groupLocales ?? [] })] };
}

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
