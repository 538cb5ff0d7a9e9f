import { createCorsPolicy } from '../../http/cors.ts';
import { jsonReply } from '../../http/reply.ts';
import type { EndpointGroup } from './types.ts';

/** How clients find out why they cannot connect. Pages of every origin may read these. */
export const connectionEndpoints: EndpointGroup = ({ corsOrigins }, endpoint) => {
  const policy = createCorsPolicy(corsOrigins);
  return [
    endpoint('GET', '/check/cors', (request) => {
      const result = policy(request.headers.origin);
      return jsonReply(200, { result }, { 'cache-control': 'no-store' });
    }),
    // The Studio looks at the protocol of this very request, which browsers show only where it is allowed.
    endpoint('GET', '/ping', () => jsonReply(200, { pong: true }, { 'timing-allow-origin': '*' })),
  ];
};
