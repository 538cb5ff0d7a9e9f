/** Public interface of the content service, for tests and scripts of the repository. */
export type { AccessOptions } from './api/access/configuration.ts';
export { importImage, type ImageAssetDocument } from './assets/describe.ts';
export {
  createContentService,
  type ContentService,
  type ContentServiceOptions,
  type ListeningService,
} from './service.ts';
export type { WebhookInput } from './webhooks/types.ts';
