import { SITE } from '../src/config/deployment/site.ts';
import { readCommandLine } from '../src/process/command-line.ts';
import { runCommand } from './lib/command.ts';
import { CONTENT_HELP, OPERATORS_NOTE } from './lib/command-help.ts';
import { findOrStartContent, isHosted, siteVariables } from './lib/local-content.ts';
import { PORT_HELP, ensurePortsFree, readPort } from './lib/ports.ts';
import { readyMessage } from './lib/ready-message.ts';
import { FOLDER_HELP, previewFolder } from './lib/site-folder.ts';
import { previewVariables, servePreview } from './preview/local-preview.ts';

readCommandLine({
  name: 'npm run preview',
  summary: 'Builds the preview deployment and serves it, with the local content service.',
  environment: {
    ...PORT_HELP,
    PREVIEW_DIST: FOLDER_HELP.PREVIEW_DIST,
    ...CONTENT_HELP,
    SANITY_API_READ_TOKEN: 'Token that reads drafts of a hosted project.',
  },
  notes: OPERATORS_NOTE,
});

// Builds the preview deployment and serves it, with a local content service unless a hosted one is configured.
runCommand(async (context) => {
  const folder = previewFolder(process.env);
  const setting = readPort(process.env, 'PREVIEW_PORT');
  await ensurePortsFree([setting]);
  const previewOrigin = `http://localhost:${setting.port}`;
  const siteOrigin = `http://localhost:${readPort(process.env, 'PORT').port}`;
  const studioOrigin = `http://localhost:${readPort(process.env, 'STUDIO_PORT').port}`;

  const content = isHosted(process.env) ? undefined : await findOrStartContent(process.env, 'configured');
  if (content) context.onStop(() => content.close());
  const environment = siteVariables(process.env, { siteOrigin, contentOrigin: content?.origin });
  await servePreview(context, {
    folder,
    port: setting.port,
    variables: previewVariables(environment, { previewOrigin, studioOrigin }, content !== undefined),
  });
  console.log(
    readyMessage(`The preview of ${SITE.name} is ready.`, [
      { label: 'Preview', url: `${previewOrigin}/` },
      ...(content ? [{ label: 'Content service', url: content.origin }] : []),
    ]),
  );
});
