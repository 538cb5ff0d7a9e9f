// A content service to be killed: dataset folder, data folder and compaction size are its arguments.
import { flushCompileCache } from 'node:module';
import { createContentService } from '../index.ts';

const [datasetFolder = '', dataFolder = '', compactionBytes] = process.argv.slice(2);
const { origin, projectId } = await createContentService({
  datasetFolders: [datasetFolder],
  dataFolder,
  compactionBytes: Number(compactionBytes),
  port: 0,
}).listen();
// A process that is killed writes nothing of what it has compiled for the next one.
flushCompileCache();
console.log(JSON.stringify({ origin, projectId }));
