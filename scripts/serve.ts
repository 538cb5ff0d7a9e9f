import { runCommand } from './lib/command.ts';
import { ensurePortsFree, readSitePort } from './lib/ports.ts';
import { readyMessage } from './lib/ready-message.ts';
import { serveSite } from './lib/serve-site.ts';
import { ensureBuilt, siteFolder } from './lib/site-folder.ts';

// Serves the site that was built last, as the host would.
runCommand(async (context) => {
  const folder = siteFolder(process.env);
  await ensureBuilt(folder);
  const setting = readSitePort(process.env);
  await ensurePortsFree([setting]);
  const origin = await serveSite(context, folder, setting.port);
  console.log(readyMessage(`Serving ${folder}.`, [{ label: 'Site', url: `${origin}/` }]));
});
