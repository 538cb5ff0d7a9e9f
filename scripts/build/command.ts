import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { getLocale } from '../../src/config/locales/locales.ts';
import type { BuildResult } from '../../src/publish/build-result.ts';
import {
  type Environment,
  READ_TOKEN_VARIABLE,
  readDeployment,
  readEnvironment,
} from '../../src/config/deployment/environment.ts';
import { EnvironmentError, readVariables } from '../../src/config/deployment/read-variables.ts';
import { PAGES_PUBLISHED } from '../../src/live/build-end.ts';
import { describeBuild, describePlan, explainBuild } from '../../src/publish/describe-build.ts';
import { formatProblem } from '../../src/content/problem.ts';
import { describeLeftOut, stopOnPageLoss } from '../../src/publish/page-loss.ts';
import type { ReportEnd } from '../../src/publish/report-end.ts';
import { readCommandLine } from '../../src/process/command-line.ts';
import { createProgress } from '../../src/process/progress.ts';
import { isUnconfigured } from '../../src/config/deployment/local-environment.ts';
import { OPERATORS_NOTE } from '../lib/command-help.ts';
import { FOLDER_HELP, previewFolder, siteFolder } from '../lib/site-folder.ts';
import { stopSignal } from '../lib/stop-signal.ts';
import type { LocalBuild } from './local-build.ts';
import { errorMessage } from '../../src/process/error-message.ts';

/** Package with the adapter of the host, which only builds there need. */
const HOST_FOLDER = join(import.meta.dirname, '../../netlify/preview');
const HOST_PACKAGES = 'the adapter of the host, once: about 250 MB, one to two minutes';

const {
  astro,
  explain,
  plan,
  perspective,
  locales,
  join: shards,
  'pages-first': hasPagesFirst,
} = readCommandLine({
  name: 'npm run build',
  summary: 'Builds the site, or the preview, from the content service that the environment names.',
  options: {
    astro: {
      type: 'boolean',
      default: false,
      help: 'Builds everything as Astro does: the reference of the usual build, and what takes its place.',
    },
    explain: {
      type: 'boolean',
      default: false,
      help: 'Names for each rendered page the question whose answer has changed.',
    },
    plan: {
      type: 'boolean',
      default: false,
      help: 'Lists the pages that a build would change, and builds nothing.',
    },
    perspective: {
      type: 'string',
      value: 'NAME',
      help: 'Plans what publishing these would change: drafts, or a release. Needs SANITY_API_READ_TOKEN.',
    },
    locales: {
      type: 'string',
      value: 'CODE[,CODE]',
      help: 'Renders the pages of these locales only, into a folder of its own (SITE_DIST), to be joined.',
    },
    join: {
      type: 'string',
      value: 'FOLDER[,FOLDER]',
      help: 'Joins the folders that builds with --locales made, instead of rendering.',
    },
    'pages-first': {
      type: 'boolean',
      default: false,
      help: 'Publishes pages before their share images, which a local server draws when they are requested.',
    },
  },
  environment: {
    DEPLOYMENT: 'production (default) or preview.',
    ...FOLDER_HELP,
    SANITY_PROJECT_ID:
      'Hosted project whose content is read, with SANITY_DATASET and DOMAIN. Without all three: the local service.',
    ALLOW_PAGE_LOSS: 'true publishes although a large share of the pages has gone.',
  },
  notes: OPERATORS_NOTE,
});

const progress = createProgress();
const signal = stopSignal();
/** Reports the end of a production build. */
let reportEnd: ReportEnd | undefined;
let variables: Readonly<Record<string, string | undefined>> = process.env;
/** Local content service, where nothing else is configured. */
let local: LocalBuild | undefined;

try {
  if (isUnconfigured(process.env)) {
    // Only now: a build on a host needs none of it.
    const { openLocalBuild } = await import('./local-build.ts');
    local = await openLocalBuild(perspective !== undefined);
    ({ variables } = local);
  }
  if (plan || perspective !== undefined) await showPlan();
  else if (readDeployment(variables) === 'preview') await buildForPreview();
  else {
    const { createReport } = await import('../../src/publish/report-end.ts');
    reportEnd = createReport(variables, console.error);
    const result = await build();
    // The pages of some locales are no site yet.
    if (locales === undefined) await reportEnd();
    if (explain) console.log(explainBuild(result));
    console.log(describeBuild(result, performance.now()));
    if (result.leftOut.length > 0) console.warn(describeLeftOut(result.leftOut));
  }
} catch (error) {
  progress.abandon();
  if (!signal.aborted) {
    process.exitCode = 1;
    const { failureOf } = await import('../../src/publish/build-failure.ts');
    await reportEnd?.(failureOf(error));
    console.error(errorMessage(error));
    if (error instanceof EnvironmentError) {
      console.error(
        'To build with the local content service, unset these variables and CI, or run: npm start',
      );
    }
  }
} finally {
  await local?.close();
}

/**
 * Lists what a build would change, and the problems of what it would publish.
 * @throws Error of whatever would stop the build, or if what it would publish cannot be read.
 */
async function showPlan(): Promise<void> {
  const { planChange } = await import('../../src/publish/plan-change.ts');
  const environment = readEnvironment(variables);
  const client = await planningClient(environment.sanity);
  const target = siteFolder(variables);
  const planned = await planChange({ environment, target, client, report: progress });
  for (const warning of planned.warnings) console.warn(`Warning: ${formatProblem(warning)}`);
  const what = perspective === undefined ? 'A build' : `Publishing ${perspective}`;
  console.log(describePlan(what, planned, { explain }));
  await stopOnPageLoss(target, planned, variables);
  if (planned.leftOut.length > 0) console.warn(describeLeftOut(planned.leftOut));
}

/**
 * Creates the client that reads the perspective.
 * @throws EnvironmentError without the token that drafts need, Error if there is no such perspective.
 */
async function planningClient(sanity: Environment['sanity']): Promise<SanityClient> {
  const { createContentClient } = await import('../../src/content/client.ts');
  const { parsePerspective } = await import('../../src/preview/session/perspective.ts');
  const layers = perspective === undefined ? 'published' : parsePerspective(perspective);
  if (layers === undefined)
    throw new Error(`'${perspective}' is no perspective. There are: drafts, and the names of releases.`);
  if (layers === 'published') return createContentClient(sanity);
  const token = readVariables(variables, (read) => read(READ_TOKEN_VARIABLE));
  const client = createContentClient(sanity, { perspective: layers, token });
  if (typeof layers === 'string') return client;
  // The content service takes a release that does not exist for one without documents.
  const { readReleases } = await import('../../src/preview/bar/read-bar.ts');
  const releases = (await readReleases(client)).map(({ name }) => name);
  const unknown = layers.find(
    (layer) => layer !== 'drafts' && layer !== 'published' && !releases.includes(layer),
  );
  if (unknown !== undefined)
    throw new Error(
      `There is no release '${unknown}' to publish. There are: ${releases.join(', ') || 'none'}.`,
    );
  return client;
}

/** Builds the site, or the part of it that the options name. @throws Error for a locale that does not exist. */
async function build(): Promise<BuildResult> {
  const options = {
    environment: variables,
    outDir: siteFolder(variables),
    report: progress,
    signal,
    onPages: hasPagesFirst ? () => void process.send?.(PAGES_PUBLISHED) : undefined,
  };
  if (astro) {
    if (locales !== undefined || shards !== undefined)
      throw new Error('Astro builds the whole site. Leave out --astro, or build all locales.');
    const { buildWithAstro } = await import('../../src/publish/astro-build.ts');
    return await buildWithAstro(options);
  }
  const { buildSite } = await import('../../src/publish/build.ts');
  if (locales === undefined && shards === undefined) return await buildSite(options);
  const { buildShard, joinShards } = await import('../../src/publish/shards.ts');
  if (shards !== undefined)
    return await buildSite({ ...options, render: joinShards(shards.split(','), progress) });
  const codes = locales?.split(',').map((code) => getLocale(code).code) ?? [];
  return await buildShard(options, codes);
}

/** Builds the preview; on the host with its adapter. */
async function buildForPreview(): Promise<void> {
  const { buildPreview } = await import('../../src/preview/build-preview.ts');
  const { ensureInstalled } = await import('../studio/install.ts');
  // Astro is that of the project: the adapter must not bring another.
  if (variables['NETLIFY'] === 'true')
    await ensureInstalled(HOST_FOLDER, signal, HOST_PACKAGES, ['--legacy-peer-deps']);
  progress.step('Building the preview');
  await buildPreview({ environment: variables, outDir: previewFolder(variables), signal });
  progress.done();
}
