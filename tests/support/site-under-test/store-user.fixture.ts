import { openBuild } from './build-store.ts';
import { pageStore } from './page-store.fixture.ts';

/** Message of the process to its parent. */
export type StoreUserMessage =
  | { readonly type: 'building' }
  | { readonly type: 'open'; readonly root: string; readonly origin: string };

// Opens the build of the store in its arguments, and continues on a message of the parent process.
process.on('disconnect', () => process.exit());
const tell = (message: StoreUserMessage) => process.send?.(message);
const told = (word: string) =>
  new Promise<void>((resolve) => process.on('message', (message) => message === word && resolve()));
const [folder = '', fingerprint = ''] = process.argv.slice(2);
const goOn = told('build');
const closing = told('close');
const opened = await openBuild(
  pageStore(folder, fingerprint, async () => {
    tell({ type: 'building' });
    await goOn;
  }),
);
tell({ type: 'open', root: opened.root, origin: opened.content.origin });
await closing;
await opened.close();
process.disconnect();
