// The content service in a process of its own, for benchmarks: dataset folder and data folder are its arguments.
import { createContentService } from 'content-service';
import { reportUsage } from './measured-process.ts';

const [datasetFolder = '', dataFolder = ''] = process.argv.slice(2);
const service = createContentService({ datasetFolders: [datasetFolder], dataFolder, port: 0 });
const { origin } = await service.listen();
reportUsage(origin, () => void service.close());
