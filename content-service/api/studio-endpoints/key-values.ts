import { requireViewer } from '../access/require.ts';
import { KEY_VALUE_LIMITS } from '../../shared/config.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { jsonReply } from '../../http/reply.ts';
import type { ServiceRequest } from '../../http/request.ts';
import { createKeyValueStore, parsePairs } from './key-value-store.ts';
import type { EndpointGroup } from './types.ts';

/** Key-value store of the Studio, for example for recent searches. In memory only. */
export const keyValueEndpoints: EndpointGroup = ({ access }, endpoint) => {
  const store = createKeyValueStore();
  const write = async (request: ServiceRequest) => {
    const { id } = requireViewer(access, request);
    const pairs = parsePairs(await readJsonBody(request, KEY_VALUE_LIMITS.bodyBytes));
    store.write(id, pairs);
    return jsonReply(200, pairs);
  };
  return [
    endpoint('GET', '/users/me/keyvalue/:keys', (request) => {
      const { id } = requireViewer(access, request);
      return jsonReply(200, store.read(id, (request.params['keys'] ?? '').split(',')));
    }),
    endpoint('PUT', '/users/me/keyvalue', write),
    endpoint('PUT', '/users/me/keyvalue/:keys', write),
  ];
};
