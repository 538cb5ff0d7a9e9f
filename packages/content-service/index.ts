/** Public interface of the content service; that for tests of its clients is `content-service/testing`. */
export type { AccessOptions } from './api/access/configuration.ts';
export {
  assetFields,
  describeImage,
  importImage,
  sha1Of,
  type ImageAssetDocument,
} from './assets/describe.ts';
export { runCommand } from './main/command.ts';
export {
  createContentService,
  type ContentService,
  type ContentServiceOptions,
  type ListeningService,
} from './service.ts';
export {
  DEFAULT_DATA_FOLDER,
  DEFAULT_PORT,
  DEFAULT_PROJECT_ID,
  SERVICE_NODE_FLAGS,
} from './shared/config.ts';
export { listDatasetFolders } from './store/documents/load.ts';
export type { WebhookInput } from './webhooks/types.ts';
