import { jsonReply, type Reply } from '../../http/reply.ts';
import type { EndpointGroup } from './types.ts';

const NO_CONTENT: Reply = { status: 204, headers: {} };

/** Announcements and telemetry of the hosted service: there are none, and telemetry is denied. */
export const announcementEndpoints: EndpointGroup = (_, endpoint) => [
  endpoint('GET', '/help', () => NO_CONTENT),
  endpoint('GET', '/journey/:topic', () => NO_CONTENT),
  endpoint('GET', '/journey/:topic/:part', () => NO_CONTENT),
  endpoint('POST', '/journey/:topic/:part', () => NO_CONTENT),
  endpoint('GET', '/intake/telemetry-status', () => jsonReply(200, { status: 'denied' })),
];
