// The content service in a process of its own, for benchmarks: dataset folder, data folder, port and webhooks (as JSON)
// are its arguments.
import { createContentService, type WebhookInput } from 'content-service';
import { reportUsage } from './measured-process.ts';

const [datasetFolder = '', dataFolder = '', port = '0', webhooks = '[]'] = process.argv.slice(2);
const service = createContentService({
  datasetFolders: [datasetFolder],
  dataFolder,
  port: Number(port),
  // The service validates them.
  webhooks: JSON.parse(webhooks) as WebhookInput[],
});
const { origin } = await service.listen();
reportUsage(origin, () => void service.close());
