import { join } from 'node:path';
import { createClient, type SanityClient } from '@sanity/client';
import { createContentService, listDatasetFolders } from 'content-service';
import { type FaultRule, injectFaults } from 'content-service/testing';
import { LOCAL_CONTENT } from '../../../src/config/deployment/local-environment.ts';
import { openPreview, TEST_READ_TOKEN, type PreviewUnderTest } from '../../support/preview-under-test.ts';
import { cookieFor } from './preview-drafts.ts';

const EDITOR_TOKEN = 'token-of-the-editor-in-tests';

/** Preview deployment with a content service of its own, and somebody who edits there. */
export interface EditedPreview {
  readonly preview: PreviewUnderTest;
  /** Client of the editor. */
  readonly editor: SanityClient;
  /** Sets how the content service fails the preview from now on; the editor's requests succeed always. */
  readonly setFaults: (rule: FaultRule) => void;
  /** Requests a path, with a session if a perspective is given. */
  readonly get: (path: string, perspective?: string) => Promise<Response>;
  /** Requests a path and reads the response. */
  readonly htmlOf: (path: string, perspective?: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Document of the dataset, with the path of its page in the default locale; `null` without one. */
export interface ShownDocument extends Readonly<Record<string, unknown>> {
  readonly _id: string;
  readonly _type: string;
  readonly path: string | null;
}

/** Reads all documents of some types. */
export const readShownDocuments = (
  editor: SanityClient,
  types: readonly string[],
): Promise<readonly ShownDocument[]> =>
  editor.fetch(
    `*[_type in $types]{..., "path": select(
      _type == "topic" && language == "en-gb" => "/blog/" + slug.current + "/",
      language == "en-gb" && slug.current == "/" => "/",
      language == "en-gb" && defined(slug) => "/" + slug.current + "/"
    )}`,
    { types },
  );

/**
 * Starts a content service with the project's content, and the built preview on it.
 * @param open starts the preview.
 */
export async function openEditedPreview(
  open: (contentOrigin: string) => Promise<PreviewUnderTest> = openPreview,
): Promise<EditedPreview> {
  let faults: FaultRule = () => undefined;
  const service = createContentService({
    datasetFolders: await listDatasetFolders(join(import.meta.dirname, '../../../dataset')),
    port: 0,
    // As a hosted dataset: everybody reads published content, drafts need a token.
    access: {
      anonymous: 'none',
      tokens: [
        { token: TEST_READ_TOKEN, id: 'preview', name: 'Preview', role: 'viewer' },
        { token: EDITOR_TOKEN, id: 'editor', name: 'Editor', role: 'editor' },
      ],
    },
    wrapListener: injectFaults((request) =>
      request.headers['authorization'] === `Bearer ${EDITOR_TOKEN}` ? undefined : faults(request),
    ),
  });
  const { port } = await service.listen();
  const origin = `http://localhost:${port}`;
  const preview = await open(origin);
  const get = (path: string, perspective?: string) =>
    fetch(`${preview.origin}${path}`, {
      ...(perspective !== undefined && { headers: { Cookie: cookieFor(perspective) } }),
      redirect: 'manual',
    });
  return {
    preview,
    editor: createClient({
      ...LOCAL_CONTENT,
      apiHost: origin,
      useProjectHostname: false,
      apiVersion: '2026-11-01',
      useCdn: false,
      token: EDITOR_TOKEN,
    }),
    setFaults(rule) {
      faults = rule;
    },
    get,
    htmlOf: async (path, perspective) => (await get(path, perspective)).text(),
    async close() {
      await Promise.all([preview.close(), service.close()]);
    },
  };
}
