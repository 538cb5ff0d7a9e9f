import { runCommand } from 'content-service';
import { runToEnd } from './lib/command.ts';

// The content service, which reads its options from the command line and CONTENT_PORT, or a report about its content.
const args = process.argv.slice(2);
if (args[0] === 'translations') {
  const { reportTranslations } = await import('./content/translations.ts');
  await runToEnd(async () => {
    process.exitCode = await reportTranslations(args.slice(1));
  });
} else {
  process.exitCode = await runCommand(args, {
    name: 'npm run content --',
    notes: '  npm run content -- translations   reports how every document stands in every locale',
  });
}
