import { jsonReply, type Reply } from '../../http/reply.ts';
import type { EndpointGroup } from './types.ts';

const NOTHING_TO_SAY: Reply = { status: 204, headers: {} };

/** What the hosted service tells Studio users about itself: nothing here. And it hears nothing of them. */
export const announcementEndpoints: EndpointGroup = (_, endpoint) => [
  endpoint('GET', '/help', () => NOTHING_TO_SAY),
  endpoint('GET', '/journey/:topic', () => NOTHING_TO_SAY),
  endpoint('GET', '/journey/:topic/:part', () => NOTHING_TO_SAY),
  endpoint('POST', '/journey/:topic/:part', () => NOTHING_TO_SAY),
  endpoint('GET', '/intake/telemetry-status', () => jsonReply(200, { status: 'denied' })),
];
