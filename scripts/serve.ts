import { readContentService } from '../src/config/deployment/environment.ts';
import { LOCAL_CONTENT } from '../src/config/deployment/local-environment.ts';
import { recoverSite } from '../src/publish/build-folders.ts';
import { readCommandLine } from '../src/process/command-line.ts';
import { runCommand, type CommandContext } from './lib/command.ts';
import { OPERATORS_NOTE } from './lib/command-help.ts';
import { findOrStartContent, isHosted } from './lib/local-content.ts';
import { localImagesPort } from './lib/local-images.ts';
import { PORT_HELP, ensurePortsFree, readPort } from './lib/ports.ts';
import { readyMessage } from './lib/ready-message.ts';
import { serveSite } from './lib/serve-site.ts';
import { ensureBuilt, FOLDER_HELP, siteFolder } from './lib/site-folder.ts';

readCommandLine({
  name: 'npm run serve',
  summary: 'Serves the site that was built last as the host does, with the images that it was built from.',
  environment: {
    PORT: PORT_HELP.PORT,
    CONTENT_PORT: 'Port of the local content service of the images. Default: that of the build.',
    SITE_DIST: FOLDER_HELP.SITE_DIST,
    SANITY_PROJECT_ID: 'Hosted project of the images, with SANITY_DATASET, as for the build.',
  },
  notes: OPERATORS_NOTE,
});

/** Finds the content service that a built site has its images from, and starts the local one where it is that. */
async function openContent(context: CommandContext, folder: string) {
  const built = await localImagesPort(folder);
  if (built !== undefined) {
    const { port } = readPort(process.env, 'CONTENT_PORT', built);
    const content = await findOrStartContent({ CONTENT_PORT: String(port) }, 'configured');
    context.onStop(() => content.close());
    return { ...LOCAL_CONTENT, apiHost: content.origin };
  }
  if (isHosted(process.env)) return readContentService(process.env);
  console.warn('Images are left out: set SANITY_PROJECT_ID and SANITY_DATASET as for the build.');
  return undefined;
}

// Serves the site that was built last, as the host would, with the images of the content service it was built from.
runCommand(async (context) => {
  const folder = siteFolder(process.env);
  await recoverSite(folder);
  await ensureBuilt(folder);
  const setting = readPort(process.env, 'PORT');
  await ensurePortsFree([setting]);
  const content = await openContent(context, folder);
  const origin = await serveSite(context, { folder, port: setting.port, content, variables: process.env });
  const images = content?.apiHost ? [{ label: 'Images', url: content.apiHost }] : [];
  console.log(readyMessage(`Serving ${folder}.`, [{ label: 'Site', url: `${origin}/` }, ...images]));
});
