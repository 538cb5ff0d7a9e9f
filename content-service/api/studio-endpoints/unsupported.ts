import { requireViewer } from '../access/require.ts';
import { findDataset } from '../context.ts';
import { jsonReply } from '../../http/reply.ts';
import type { EndpointGroup } from './types.ts';

/** Lists of features that only the hosted service has; empty. */
export const unsupportedEndpoints: EndpointGroup = (context, endpoint) => [
  endpoint('GET', '/projects/:project/user-applications', (request) => {
    requireViewer(context.access, request);
    return jsonReply(200, []);
  }),
  endpoint('GET', '/schedules/:project/:dataset', (request) => {
    requireViewer(context.access, request);
    findDataset(context, request.params['dataset'] ?? '');
    return jsonReply(200, { schedules: [] });
  }),
  // Cross-dataset references only; the Studio finds those within a dataset by a query.
  endpoint('GET', '/data/references/:dataset/documents/:document/to', (request) => {
    requireViewer(context.access, request);
    findDataset(context, request.params['dataset'] ?? '');
    return jsonReply(200, { totalCount: 0, references: [] });
  }),
];
