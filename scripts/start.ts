import { join } from 'node:path';
import { LOCALES } from '../src/config/locales/locales.ts';
import { SITE } from '../src/config/deployment/site.ts';
import { readContentService } from '../src/config/deployment/environment.ts';
import { createContentClient } from '../src/content/client.ts';
import { createHasDates } from '../src/content/dated-content.ts';
import { readCommandLine } from '../src/process/command-line.ts';
import { PAGES_PUBLISHED } from '../src/live/build-end.ts';
import { runCommand, runNode } from './lib/command.ts';
import { CONTENT_HELP, OPERATORS_NOTE } from './lib/command-help.ts';
import { startLocalStack } from './lib/local-stack.ts';
import { PORT_HELP } from './lib/ports.ts';
import { homePages, readyMessage } from './lib/ready-message.ts';
import { serveSite } from './lib/serve-site.ts';
import { FOLDER_HELP, siteFolder } from './lib/site-folder.ts';
import { startPreviewBeside, startStudio } from './preview/studio-stack.ts';
import { createLocalBuild, WATCH_STATE_FILE } from './watch/local-build.ts';
import { openContentWatch } from './watch/watch-content.ts';

/** Locales whose home pages are shown once the site is ready. */
const SHOWN_LOCALES: readonly string[] = ['de', 'fr-ch', 'ja'];

const { studio: hasStudio, watch: isWatching } = readCommandLine({
  name: 'npm start',
  summary:
    'Builds the site and serves it as the host does, with the local content service; prints the addresses.',
  options: {
    studio: {
      type: 'boolean',
      default: false,
      help: 'Starts the preview and the Studio as well; installs the Studio (600 MB) on first use.',
    },
    watch: {
      type: 'boolean',
      default: false,
      help: 'Builds again whenever something is published. For the local content service only.',
    },
  },
  environment: { ...PORT_HELP, ...FOLDER_HELP, ...CONTENT_HELP },
  notes: OPERATORS_NOTE,
});
runCommand(async (context) => {
  const watch = isWatching
    ? await openContentWatch(context, { stateFile: WATCH_STATE_FILE, log: console.log })
    : undefined;
  const stack = await startLocalStack(context, process.env, { webhooks: watch && [watch.webhook] });

  // A production build refuses the token of the preview.
  const environment = { ...stack.environment, DEPLOYMENT: 'production', SANITY_API_READ_TOKEN: undefined };
  const pages = Promise.withResolvers<undefined>();
  const build = runNode(context, join(import.meta.dirname, 'build.ts'), ['--pages-first'], {
    environment,
    onMessage: (message) => message === PAGES_PUBLISHED && pages.resolve(undefined),
  });
  const ending = await Promise.race([pages.promise, build]);
  if (context.signal.aborted) return;
  if (ending && ending.code !== 0) {
    const reason = ending.killedBy === undefined ? `exit code ${ending.code}` : `ended by ${ending.killedBy}`;
    throw new Error(`The build failed (${reason}), so there is nothing to serve. See the reason above.`);
  }

  const siteOrigin = await serveSite(context, {
    folder: siteFolder(stack.environment),
    port: stack.sitePort,
    content: readContentService(stack.environment),
    variables: stack.environment,
  });
  const shownLocales = LOCALES.filter(({ code }) => SHOWN_LOCALES.includes(code));
  const contentService = stack.contentOrigin ? [{ label: 'Content service', url: stack.contentOrigin }] : [];
  const preview = hasStudio ? [await startPreviewBeside(context, stack)] : [];
  const site = homePages(siteOrigin, hasStudio ? [] : shownLocales);
  console.log(readyMessage(`${SITE.name} is ready.`, [...site, ...preview, ...contentService]));
  if (hasStudio) {
    console.log('The Studio starts; its address follows.');
    startStudio(context);
  }
  if (!watch) return;
  console.log('Watching published content.');
  watch.start(
    createLocalBuild({ environment, siteOrigin, signal: context.signal, log: console.log }),
    createHasDates(createContentClient(readContentService(stack.environment))),
  );
});
