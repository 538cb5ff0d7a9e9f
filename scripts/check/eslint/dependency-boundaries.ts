import { dirname, relative, resolve, sep } from 'node:path';
import type { JSSyntaxElement, Rule } from 'eslint';
import { type ImportKind, boundaryBetween } from './boundaries.ts';

/** Fields of import and export nodes that this rule reads; the kind is TypeScript's addition. */
interface ModuleReference {
  readonly source?: (JSSyntaxElement & { readonly value?: unknown }) | null;
  readonly importKind?: ImportKind;
  readonly exportKind?: ImportKind;
}

function toRepositoryPath(root: string, file: string): string {
  return relative(root, file).split(sep).join('/');
}

/** Files that packages of this repository export, by specifier. */
const OWN_PACKAGES: ReadonlyMap<string, string> = new Map([
  ['animation-player', 'packages/animation-player/index.ts'],
  ['animation-player/element', 'packages/animation-player/element.ts'],
  ['animation-player/engine', 'packages/animation-player/engine.ts'],
  ['animation-player/format', 'packages/animation-player/format.ts'],
  ['animation-player/near', 'packages/animation-player/near.ts'],
  ['animation-player/player.css', 'packages/animation-player/player.css'],
  ['animation-player/testing', 'packages/animation-player/testing.ts'],
  ['animation-player/vite', 'packages/animation-player/vite.ts'],
  ['content-service', 'packages/content-service/index.ts'],
  ['content-service/testing', 'packages/content-service/testing.ts'],
]);

/** Resolves a relative import, or one of a package of this repository, to a file; `undefined` for others. */
function importedFile(root: string, importer: string, specifier: string): string | undefined {
  const own = OWN_PACKAGES.get(specifier);
  if (own !== undefined) return resolve(root, own);
  const withoutQuery = specifier.replace(/[?#].*$/, '');
  return /^\.{1,2}(\/|$)/.test(withoutQuery) ? resolve(dirname(importer), withoutQuery) : undefined;
}

/**
 * Enforces the dependency boundaries between the layers of the repository (see `boundaries.ts`). It resolves paths only,
 * because every import here is relative and has its extension, or is that of a package.
 */
export const dependencyBoundaries: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Dependencies between the layers of the repository point down.' },
    schema: [],
    messages: {
      boundary: '{{specifier}}: {{reason}}.',
      rooted:
        '{{specifier}}: write a relative path with its extension, so that the boundaries can be checked.',
    },
  },
  create(context) {
    // The physical file: scripts inside a component have a name of their own below it.
    const importer = context.physicalFilename;

    function check({ source }: ModuleReference, kind: ImportKind): void {
      const specifier = source?.value;
      if (!source || typeof specifier !== 'string') return;
      if (specifier.startsWith('/')) {
        context.report({ node: source, messageId: 'rooted', data: { specifier } });
        return;
      }
      const imported = importedFile(context.cwd, importer, specifier);
      if (!imported) return;
      const reason = boundaryBetween(
        toRepositoryPath(context.cwd, importer),
        toRepositoryPath(context.cwd, imported),
        kind,
      );
      if (reason) context.report({ node: source, messageId: 'boundary', data: { specifier, reason } });
    }

    return {
      ImportDeclaration: (node: ModuleReference) => check(node, node.importKind ?? 'value'),
      ExportNamedDeclaration: (node: ModuleReference) => check(node, node.exportKind ?? 'value'),
      ExportAllDeclaration: (node: ModuleReference) => check(node, node.exportKind ?? 'value'),
      ImportExpression: (node: ModuleReference) => check(node, 'value'),
      TSImportType: (node: ModuleReference) => check(node, 'type'),
    };
  },
};
