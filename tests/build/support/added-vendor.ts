import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { editFile } from './project-copy.ts';

const scripts = resolve(import.meta.dirname, '../../fixtures/vendors/heatmap');

/** Texts that the steps of docs/contributing/add-a-vendor.md put before others, by file. */
const STEPS: readonly (readonly [file: string, before: string, added: string])[] = [
  [
    'src/config/deployment/environment-variables.ts',
    '  consentPlatform: {\n',
    `  heatmapSite: {
    name: 'HEATMAP_SITE',
    description: 'site of the heatmap',
    example: 'morsel-1',
    fallback: '',
    accepts: optional(/^[\\w-]{1,32}$/),
    browser: { key: 'h' },
  },
`,
  ],
  [
    'src/config/deployment/environment.ts',
    '  readonly consentPlatform: (typeof CONSENT_PLATFORMS)[number];\n',
    '  readonly heatmap: { readonly site: string } | undefined;\n',
  ],
  [
    'src/config/deployment/environment.ts',
    '  return {\n    analytics:',
    '  const heatmapSite = read(VARIABLES.heatmapSite);\n',
  ],
  [
    'src/config/deployment/environment.ts',
    "    consentPlatform: read<Vendors['consentPlatform']>",
    "    heatmap: heatmapSite === '' ? undefined : { site: heatmapSite },\n",
  ],
  [
    'src/config/deployment/public-settings.ts',
    '}\n\n/**\n * Serializes',
    '  /** Site of the heatmap. */\n  readonly heatmapSite?: string | undefined;\n',
  ],
  [
    'src/config/deployment/public-settings.ts',
    "    feedbackProject: texts.get('f'),\n",
    "    heatmapSite: texts.get('h'),\n",
  ],
  ['src/config/privacy/third-parties/third-parties.ts', "  | 'sentry'\n", "  | 'heatmap'\n"],
  [
    'src/config/privacy/third-parties/third-parties.ts',
    "  {\n    id: 'sentry',\n",
    `  {
    id: 'heatmap',
    name: 'Heatmap',
    company: 'Heatmap Ltd.',
    country: 'IE',
    privacyNotice: 'https://heatmap.example/privacy',
    categories: ['statistic'],
    isConfigured: ({ vendors }) => vendors.heatmap !== undefined,
    policy: () => ({
      hosts: { 'script-src': ['https://cdn.heatmap.example'] },
      trustedTypes: 'script-addresses',
    }),
  },
`,
  ],
  [
    'src/config/privacy/stored-data.ts',
    '  {\n    name: RELOAD_RECORD_KEY,\n',
    `  {
    name: 'heatmap_*',
    kind: 'cookie',
    owner: 'heatmap',
    categories: ['statistic'],
    days: 30,
    purpose: 'measurement',
  },
`,
  ],
  [
    'src/layouts/vendors/Vendors.astro',
    "{uses('feedbucket')",
    "{uses('heatmap') && <script>\n  import '../../browser/heatmap/start-heatmap.ts';\n</script>}\n",
  ],
  ['scripts/audit/judge.ts', 'abTests: undefined }', 'heatmap: undefined, '],
  ['src/site/testing/site.ts', "      consentPlatform: 'built-in',\n", '      heatmap: undefined,\n'],
];

/** Adds a vendor to a copy, as docs/contributing/add-a-vendor.md says. */
export async function addVendor(project: string): Promise<void> {
  for (const [file, before, added] of STEPS) await editFile(join(project, file), before, `${added}${before}`);
  await cp(scripts, join(project, 'src/browser/heatmap'), { recursive: true });
}
