import { PREVIEW_VARIABLES, REBUILD_VARIABLES } from '../../src/preview/environment.ts';
import { type Variable, VARIABLES } from '../../src/config/deployment/environment-variables.ts';

const HEADING = `# Generated from the tables of variables in src/config/deployment/environment-variables.ts and src/preview/environment.ts by \`npm run types\`.
#
# Without any of these the commands use the local content service. For a hosted one copy this file to .env, which git
# ignores, fill in what is required, and load it into the shell: set -a; . ./.env; set +a`;

function entry({ name, description, example, fallback, isSecret }: Variable): string {
  const notes = [fallback === undefined ? 'required' : 'optional', ...(isSecret ? ['secret'] : [])];
  return `# ${description} (${notes.join(', ')})\n# ${name}=${isSecret ? '' : quoted(example)}`;
}

/** Quotes a value for the shell where it needs quotes. */
function quoted(value: string): string {
  return /^[\w./:@,+-]*$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;
}

function section(title: string, variables: Readonly<Record<string, Variable>>): string {
  return [`## ${title}`, ...Object.values(variables).map(entry)].join('\n\n');
}

/** Writes `.env.example`: every variable of a deployment, with its meaning and an example; secrets have none. */
export function environmentExample(): string {
  return `${[
    HEADING,
    section('Every deployment', VARIABLES),
    section('The preview deployment', PREVIEW_VARIABLES),
    section('Rebuilds, on the preview deployment', REBUILD_VARIABLES),
  ].join('\n\n')}\n`;
}
