import { convertToTsx } from '@astrojs/astro2tsx';
import { positionAt, type Span } from './source-position.ts';

/** TypeScript file generated from a component or one of its scripts. */
export interface GeneratedFile {
  /** Path below the generated tree; TypeScript finds it for an import of the component. */
  readonly path: string;
  readonly text: string;
  /** Source component, with its text. */
  readonly component: string;
  readonly source: string;
  readonly spans: readonly Span[];
}

/** TypeScript generated from a component and its scripts. */
export interface ComponentFiles {
  readonly files: readonly GeneratedFile[];
  /** Errors and warnings of Astro's compiler, as `path(line,column): …`. */
  readonly problems: readonly string[];
}

/** Most severe that is no problem of the code, as the language server protocol counts. */
const WARNING = 2;

/** Kinds of script that bundlers see, and how TypeScript reads each. */
const SCRIPT_ENDING: Readonly<Record<string, string>> = { 'processed-module': 'mts', module: 'mjs' };

/** Kinds of script that hold data. */
const DATA = new Set(['json', 'raw']);

/**
 * Converts a component and its scripts to TypeScript. A script that is neither bundled nor data would run inline, which
 * the site's security policy blocks, so it is a problem. One without text loads a file, about which the policy decides.
 * @param path of the component, relative to the repository.
 */
export function componentFiles(path: string, source: string): ComponentFiles {
  const tsx = convertToTsx(source, { filename: path });
  const problemAt = (offset: number, message: string): string => {
    const { line, column } = positionAt(source, offset);
    return `${path}(${line},${column}): ${message}`;
  };
  const problems = tsx.diagnostics
    .filter(({ severity }) => Number(severity) <= WARNING)
    .map(({ message, position }) => problemAt(position.start, message));
  const files: GeneratedFile[] = [
    {
      path: `${path}.tsx`,
      text: tsx.code,
      component: path,
      source,
      spans: tsx.mappings.map(([generated, generatedLength, original, sourceLength]) => ({
        generated,
        generatedLength,
        source: original,
        sourceLength,
      })),
    },
  ];
  for (const [index, { type, content, position }] of tsx.scripts.entries()) {
    const ending = SCRIPT_ENDING[type];
    if (ending !== undefined) {
      files.push({
        path: `${path}.${index}.${ending}`,
        text: content,
        component: path,
        source,
        spans: [
          {
            generated: 0,
            generatedLength: content.length,
            source: position.start,
            sourceLength: content.length,
          },
        ],
      });
    } else if (!DATA.has(type) && content.trim() !== '') {
      problems.push(problemAt(position.start, `Script of kind '${type}': only bundled scripts may run.`));
    }
  }
  return { files, problems };
}
