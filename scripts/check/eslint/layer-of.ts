/** Folders of the content service from bottom to top; each may import from those before it. */
export const SERVICE_FOLDERS = [
  'shared',
  'http',
  'store',
  'groq',
  'write',
  'assets',
  'history',
  'webhooks',
  'api',
  'service',
  'transfer',
  'main',
] as const;

/** Layer of the content service; `service` is the composition in `service.ts`. */
export type ServiceFolder = (typeof SERVICE_FOLDERS)[number];

/** Rooms of `src/publish/`; what stands beside them tells the story of a build with them. */
export const PUBLISH_ROOMS = ['output', 'content', 'render', 'derive', 'astro'] as const;

/** Folders of `src` that are a layer each, exceptions aside. */
const SITE_FOLDERS = [
  'browser',
  'components',
  'config',
  'content',
  'entry',
  'hosting',
  'i18n',
  'islands',
  'layouts',
  'live',
  'pages',
  'preview',
  'process',
  'publish',
  'routing',
  'shared',
  'site',
  'styles',
] as const;

/** Layers beside the folders of `src`. */
type OtherLayer =
  | `animation-player${'' | '/expressions' | '/player' | '-test'}`
  | `content-service${'' | `/${ServiceFolder}` | '-test'}`
  | `publish/${(typeof PUBLISH_ROOMS)[number]}`
  | ('app' | 'dataset' | 'locales' | 'root' | 'scripts' | 'studio' | 'testing' | 'tests')
  | ('block' | 'block-contract' | 'blocks-root' | 'content-client' | 'projection' | 'schema');

/** Part of the repository with its own import rule. */
export type Layer = (typeof SITE_FOLDERS)[number] | OtherLayer;

/** Position of a file among the layers. */
export interface Place {
  /** Path from the repository root, with forward slashes. */
  readonly path: string;
  readonly layer: Layer;
  /** Block folder the file stands in. */
  readonly block?: string;
  /** A test beside the code: it may also use test support and the content service. */
  readonly isTest: boolean;
}

/** First match wins: exceptions stand before the folder they are an exception of. */
const layerPatterns: readonly (readonly [RegExp, Layer])[] = [
  [/^[^/]+$/, 'root'],
  [/^tests\//, 'tests'],
  [/^(brand|scripts|packages\/benchmarks)\//, 'scripts'],
  [/^packages\/animation-player\/(.+\.test\.ts$|testing\/)/, 'animation-player-test'],
  [
    /^packages\/animation-player\/((element|engine|format|index|near|testing|vite)\.ts|player\.css)$/,
    'animation-player',
  ],
  [/^packages\/animation-player\/expressions\//, 'animation-player/expressions'],
  [/^packages\/animation-player\//, 'animation-player/player'],
  [/^packages\/content-service\/(tests\/|.+\.test\.ts$|.+\/testing\.ts$)/, 'content-service-test'],
  [/^dataset\//, 'dataset'],
  [/^packages\/content-service\/(index|testing)\.ts$/, 'content-service'],
  [/^packages\/content-service\/service\.ts$/, 'content-service/service'],
  [/^packages\/content-service\/main(\.ts$|\/)/, 'content-service/main'],
  ...SERVICE_FOLDERS.map(
    (folder) => [new RegExp(`^packages/content-service/${folder}/`), `content-service/${folder}`] as const,
  ),
  [/^packages\/studio\//, 'studio'],
  [/^locales\//, 'locales'],
  [/^netlify\//, 'app'],
  [/^src\/(.+\/)?testing\//, 'testing'],
  [/^src\/content\/schema\/|^src\/.+\.schema\.ts$|^src\/blocks\/schemas\.generated\.ts$/, 'schema'],
  [
    /^src\/content\/(?:document-)?projections\.ts$|^src\/blocks\/.+\.groq\.ts$|^src\/blocks\/projections\.generated\.ts$/,
    'projection',
  ],
  [/^src\/content\/client(\.ts$|\/)/, 'content-client'],
  [/^src\/blocks\/[^/]+\/[^/]+\.rules(?:\.test)?\.ts$|^src\/blocks\/rules\.generated\.ts$/, 'content'],
  [/^src\/blocks\/[^/]+\//, 'block'],
  [/^src\/blocks\/[^/]+(?<!\.test)\.ts$/, 'block-contract'],
  [/^src\/blocks\//, 'blocks-root'],
  ...PUBLISH_ROOMS.map((room) => [new RegExp(`^src/publish/${room}/`), `publish/${room}`] as const),
  ...SITE_FOLDERS.map((folder) => [new RegExp(`^src/${folder}/`), folder] as const),
  [/^src\/[^/]+$/, 'app'],
];

/** Returns the layer of a file; `undefined` for folders without dependency rules. */
export function placeOf(path: string): Place | undefined {
  const found = layerPatterns.find(([pattern]) => pattern.test(path));
  if (!found) return undefined;
  const layer = found[1];
  const block = layer === 'testing' ? undefined : /^src\/blocks\/([^/]+)\//.exec(path)?.[1];
  return { path, layer, isTest: /\.test\.tsx?$/.test(path), ...(block && { block }) };
}
