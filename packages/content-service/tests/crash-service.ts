// Content service that crash tests kill. Arguments: dataset folder, data folder, compaction size.
import { flushCompileCache } from 'node:module';
import { createContentService } from '../index.ts';

const [datasetFolder = '', dataFolder = '', compactionBytes] = process.argv.slice(2);
const { origin, projectId } = await createContentService({
  datasetFolders: [datasetFolder],
  dataFolder,
  compactionBytes: Number(compactionBytes),
  port: 0,
}).listen();
// A killed process would not write its compile cache.
flushCompileCache();
console.log(JSON.stringify({ origin, projectId }));
