import { requireEditor, requireViewer } from '../access/require.ts';
import { MAX_SETTINGS_BODY_BYTES } from '../../shared/config.ts';
import { findDataset } from '../context.ts';
import { requireNoEmbeddings } from '../datasets/input.ts';
import { isJsonObject } from '../../shared/json.ts';
import { httpError } from '../../http/errors.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { jsonReply } from '../../http/reply.ts';
import type { EndpointGroup } from './types.ts';

/** Settings of a dataset: embeddings, which are always disabled. */
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
