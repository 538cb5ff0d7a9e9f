/** Public interface of the content service, for tests and scripts of the repository. */
export type { AccessOptions, TokenEntry } from './api/access/configuration.ts';
export { describeImage, type AssetContext, type ImageAssetDocument } from './assets/describe.ts';
export { importImage } from './assets/describe.ts';
export type { CorsOrigin } from './http/cors.ts';
export {
  createContentService,
  type ContentService,
  type ContentServiceOptions,
  type ListeningService,
} from './service.ts';
export type { WebhookInput, WebhookOperation } from './webhooks/types.ts';
export type { DeliverySettings } from './webhooks/webhooks.ts';
