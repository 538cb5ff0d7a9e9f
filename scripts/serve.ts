import { runCommand } from './lib/command.ts';
import { findOrStartContent } from './lib/local-content.ts';
import { localImagesPort } from './lib/local-images.ts';
import { ensurePortsFree, readSitePort } from './lib/ports.ts';
import { readyMessage } from './lib/ready-message.ts';
import { serveSite } from './lib/serve-site.ts';
import { ensureBuilt, siteFolder } from './lib/site-folder.ts';

// Serves the site that was built last, as the host would, with the images of the content service it was built from.
runCommand(async (context) => {
  const folder = siteFolder(process.env);
  await ensureBuilt(folder);
  const setting = readSitePort(process.env);
  await ensurePortsFree([setting]);
  const addresses: { label: string; url: string }[] = [];
  const imagesPort = await localImagesPort(folder);
  if (imagesPort !== undefined) {
    const content = await findOrStartContent({ CONTENT_PORT: String(imagesPort) }, 'configured');
    context.onStop(() => content.close());
    addresses.push({ label: 'Images', url: content.origin });
  }
  const origin = await serveSite(context, { folder, port: setting.port, variables: process.env });
  console.log(readyMessage(`Serving ${folder}.`, [{ label: 'Site', url: `${origin}/` }, ...addresses]));
});
