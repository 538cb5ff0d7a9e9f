import { requireEditor, requireViewer } from '../access/require.ts';
import { MAX_SETTINGS_BODY_BYTES } from '../config.ts';
import { findDataset } from '../context.ts';
import { requireNoEmbeddings } from '../datasets/input.ts';
import { isJsonObject } from '../json.ts';
import { httpError } from '../server/errors.ts';
import { readJsonBody } from '../server/json-body.ts';
import { jsonReply } from '../server/reply.ts';
import type { EndpointGroup } from './types.ts';

/** Settings of a dataset: embeddings, which are always off. */
export const settingsEndpoints: EndpointGroup = (context, endpoint) =>
  ['/projects/:project/datasets/:dataset', '/datasets/:dataset'].flatMap((base) => [
    endpoint('GET', `${base}/settings/embeddings`, (request) => {
      requireViewer(context.access, request);
      findDataset(context, request.params['dataset'] ?? '');
      return jsonReply(200, { enabled: false, status: 'disabled' });
    }),
    endpoint('PUT', `${base}/settings/embeddings`, async (request) => {
      requireEditor(context.access, request);
      findDataset(context, request.params['dataset'] ?? '');
      const body = await readJsonBody(request, MAX_SETTINGS_BODY_BYTES);
      if (!isJsonObject(body) || typeof body['enabled'] !== 'boolean') {
        throw httpError(400, 'The request body must be a JSON object {"enabled": boolean}');
      }
      requireNoEmbeddings(body);
      return { status: 204, headers: {} };
    }),
  ]);
