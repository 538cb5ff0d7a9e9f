import { createCorsPolicy } from '../../http/cors.ts';
import { jsonReply } from '../../http/reply.ts';
import type { EndpointGroup } from './types.ts';

/** Diagnostic endpoints of clients that cannot connect; readable by every origin. */
export const connectionEndpoints: EndpointGroup = ({ corsOrigins }, endpoint) => {
  const policy = createCorsPolicy(corsOrigins);
  return [
    endpoint('GET', '/check/cors', (request) => {
      const result = policy(request.headers.origin);
      return jsonReply(200, { result }, { 'cache-control': 'no-store' });
    }),
    // The Studio reads the protocol of this request, which browsers reveal only with Timing-Allow-Origin.
    endpoint('GET', '/ping', () => jsonReply(200, { pong: true }, { 'timing-allow-origin': '*' })),
  ];
};
