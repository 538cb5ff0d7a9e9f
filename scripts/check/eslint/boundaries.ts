import {
  type Layer,
  type Place,
  placeOf,
  PUBLISH_ROOMS,
  SERVICE_FOLDERS,
  type ServiceFolder,
} from './layer-of.ts';

/** Kind of an import. Types are erased, so they add no code to a bundle. */
export type ImportKind = 'value' | 'type';

/** From low to high: the content, the routes made of it, and the site that pages render from. */
const base: readonly Layer[] = ['shared', 'config'];
const siteLayers: readonly Layer[] = [...base, 'schema', 'projection', 'content', 'i18n', 'routing', 'site'];
const components: readonly Layer[] = [...siteLayers, 'components', 'styles'];
const inBrowser: readonly Layer[] = ['browser', 'islands'];
/** Block folders, what they share (`src/blocks/*.ts`) and `Blocks.astro`. */
const allBlocks: readonly Layer[] = ['block', 'block-contract', 'blocks-root'];
const rendering: readonly Layer[] = [...components, ...inBrowser, ...allBlocks, 'layouts'];
/** Layers that the rooms of `src/publish/` build a site with. */
const building: readonly Layer[] = [
  ...rendering,
  'animation-player',
  'content-client',
  'hosting',
  'live',
  'process',
];
const publishing: readonly Layer[] = ['publish', ...PUBLISH_ROOMS.map((room) => `publish/${room}` as const)];
const program: readonly Layer[] = [...building, ...publishing];

const contentService: readonly Layer[] = SERVICE_FOLDERS.map(
  (folder) => `content-service/${folder}` as const,
);

/** Layers inside of the animation player. It knows nothing of the site. */
const animationPlayer: readonly Layer[] = ['animation-player/expressions', 'animation-player/player'];

/** Lists the layers of the content service below one of them. It knows nothing of the site. */
function below(folder: ServiceFolder): readonly Layer[] {
  return contentService.slice(0, SERVICE_FOLDERS.indexOf(folder));
}

/** Lists lower layers as {@link below}, without `http`: the domain is independent of it. */
function domainBelow(folder: ServiceFolder): readonly Layer[] {
  return below(folder).filter((layer) => layer !== 'content-service/http');
}

/** Layers that each layer may import besides itself, top to bottom. */
export const allowedLayers: Readonly<Record<Layer, readonly Layer[]>> = {
  root: [...program, 'app', 'preview', 'scripts', 'locales', 'root'],
  tests: [
    ...program,
    'app',
    'entry',
    'content-service',
    'locales',
    'pages',
    'preview',
    'root',
    'scripts',
    'testing',
  ],
  scripts: [...program, 'content-service', 'locales', 'preview', 'root'],
  app: [...program, 'entry'],
  pages: [...program, 'entry', 'locales'],
  entry: siteLayers,
  publish: [...building, ...publishing, 'root'],
  'publish/astro': [...building, 'publish/output', 'publish/content', 'publish/render', 'publish/derive'],
  'publish/derive': [...building, 'publish/output', 'publish/content'],
  'publish/render': [...building, 'publish/output', 'publish/content'],
  'publish/content': building,
  'publish/output': building,
  preview: program,
  layouts: [...components, ...inBrowser, ...allBlocks],
  'blocks-root': [...components, ...inBrowser, 'block', 'block-contract'],
  block: [...components, ...inBrowser, 'block-contract'],
  'block-contract': [...components, ...inBrowser],
  components: [...siteLayers, ...inBrowser, 'animation-player', 'styles'],
  islands: ['animation-player', 'browser', ...base, 'i18n', 'routing', 'styles'],
  browser: ['animation-player', ...base, 'i18n', 'routing'],
  site: [...base, 'schema', 'content', 'hosting', 'i18n', 'routing'],
  routing: [...base, 'content'],
  'content-client': [...base, 'content'],
  content: ['animation-player', ...base, 'schema', 'projection'],
  i18n: [...base, 'locales'],
  projection: [...base, 'schema'],
  schema: [...base],
  hosting: [...base],
  live: [...base],
  process: [],
  config: ['shared'],
  shared: [],
  styles: [],
  locales: [],
  testing: [...program, 'locales', 'preview', 'testing'],
  'animation-player/expressions': [],
  'animation-player/player': ['animation-player/expressions'],
  // What other folders may use of it: its package.
  'animation-player': [...animationPlayer, 'animation-player-test'],
  'animation-player-test': [...animationPlayer, 'animation-player'],
  'content-service/shared': below('shared'),
  'content-service/http': below('http'),
  'content-service/store': domainBelow('store'),
  'content-service/groq': domainBelow('groq'),
  'content-service/write': domainBelow('write'),
  'content-service/assets': domainBelow('assets'),
  'content-service/history': domainBelow('history'),
  'content-service/webhooks': domainBelow('webhooks'),
  'content-service/api': below('api'),
  'content-service/service': below('service'),
  'content-service/transfer': below('transfer'),
  'content-service/main': below('main'),
  // What other folders may use of it: its package.
  'content-service': [...contentService, 'content-service-test'],
  'content-service-test': [...contentService, 'content-service'],
  dataset: ['schema'],
  studio: [...base, 'live', 'routing', 'schema'],
};

/** Layers whose program code must not see the `.astro` components of the site. */
const withoutComponents: readonly Layer[] = ['content', 'hosting', ...publishing, 'scripts'];

/** Files through which the preview deployment enters `src/preview/`. */
const previewEntryPoint =
  /^src\/pages\/(api\/)?preview\/|^src\/.+\.preview\.(ts|astro)$|^netlify\/preview-functions\//;

function testMayImport(importer: Place, imported: Place): boolean {
  if (!importer.isTest || importer.layer.startsWith('content-service')) return false;
  return (
    imported.layer === 'content-service' || (imported.layer === 'testing' && importer.layer !== 'studio')
  );
}

/**
 * Checks an import against the layers. Dependencies point down, never up or sideways.
 * @returns the reason why `importer` may not import `imported` (paths from the repository root), or `undefined` if it
 * may.
 */
export function boundaryBetween(
  importerPath: string,
  importedPath: string,
  kind: ImportKind,
): string | undefined {
  const importer = placeOf(importerPath);
  const imported = placeOf(importedPath);
  if (!importer)
    return `${importerPath} is in no known layer; name its folder in scripts/check/eslint/layer-of.ts`;
  if (!imported)
    return `${importedPath} is in no known layer; name its folder in scripts/check/eslint/layer-of.ts`;
  if (testMayImport(importer, imported)) return undefined;

  if (importer.block && imported.block && importer.block !== imported.block) {
    return `block '${importer.block}' must not use block '${imported.block}'; share code in src/components`;
  }
  if (inBrowser.includes(importer.layer) && imported.layer === 'content' && kind === 'type') return undefined;
  if (imported.layer === 'preview' && previewEntryPoint.test(importerPath)) return undefined;
  if (importer.layer === imported.layer) return undefined;
  if (!allowedLayers[importer.layer].includes(imported.layer)) {
    return `'${importer.layer}' must not import from '${imported.layer}'`;
  }
  if (!importer.isTest && withoutComponents.includes(importer.layer) && importedPath.endsWith('.astro')) {
    return `'${importer.layer}' must not import Astro components; render through src/pages`;
  }
  return undefined;
}
