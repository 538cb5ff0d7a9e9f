import { errorMessage } from '../src/process/error-message.ts';
// The content service, which reads its options from the command line and CONTENT_PORT, or a report about its content.
const [command, ...args] = process.argv.slice(2);
if (command === 'translations') {
  const { reportTranslations } = await import('./content/translations.ts');
  try {
    process.exitCode = await reportTranslations(args);
  } catch (error) {
    console.error(errorMessage(error));
    process.exitCode = 1;
  }
} else {
  await import('../content-service/main.ts');
}

export {};
