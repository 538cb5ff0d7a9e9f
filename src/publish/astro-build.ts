import { rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '../config/locales.ts';
import type { ContentProblem } from '../content/problem.ts';
import { SNAPSHOT_VARIABLE } from '../content/read-snapshot.ts';
import { astroCommand } from '../process/program.ts';
import { localePrefix } from '../routing/paths.ts';
import { readAddresses } from './derive/addresses/record-file.ts';
import { publishAnimations } from './content/animations/publish-animations.ts';
import { codeFingerprint, filesBelow } from './output/build-record.ts';
import type { BuildContext, BuildResult } from './build.ts';
import { checkPageLoss } from './left-out.ts';
import { PLAN_VARIABLE, readPlan } from './derive/outline.ts';
import { publishWhole } from './output/publish-site.ts';
import { runStep, type StepCost } from './run-step.ts';
import { publishShareImages } from './derive/share-images/share-image-files.ts';
import { siteFiles } from './derive/site-files.ts';
import { SITEMAP_INDEX, WRITTEN_INDEX } from './derive/sitemap/sitemap-files.ts';
import { runDraw, runFetch } from './steps.ts';
import { writeFiles } from './output/write-files.ts';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Builds the site as Astro does, in one process that bundles and renders everything: the reference of the kept renderer,
 * and what takes its place should it fail.
 */
export async function buildWithAstro(context: BuildContext): Promise<BuildResult> {
  const { environment, target, settings, report, shareImages } = context;
  const { work, variables, signal } = settings;
  const [snapshotFile, planFile, output] = [
    join(work, 'snapshot.json'),
    join(work, 'plan.json'),
    join(work, 'dist'),
  ];
  const known: ContentProblem[] = [];
  let draw: StepCost | undefined;
  for (;;) {
    const fetch = await runFetch(['--snapshot', snapshotFile, '--plan', planFile], known, settings);
    const plan = await readPlan(planFile);
    await checkPageLoss(context, plan);
    const drawn = shareImages ? await runDraw(plan.shareImages, () => true, settings) : { problems: [] };
    draw ??= drawn.cost;
    if (drawn.problems.length > 0) {
      known.push(...drawn.problems);
      continue;
    }
    report.step('Rendering pages');
    const render = await runStep(
      astroCommand(),
      ['build', '--silent', '--root', projectRoot, '--outDir', output],
      {
        environment: {
          ...variables,
          NODE_ENV: 'production',
          ASTRO_TELEMETRY_DISABLED: '1',
          [SNAPSHOT_VARIABLE]: snapshotFile,
          [PLAN_VARIABLE]: planFile,
        },
        signal,
      },
      (message) => {
        if (message.type === 'rendered') report.update(message.done, message.total);
      },
    );
    report.done(`${plan.pages} pages`);
    await moveErrorPages(output);
    await rename(join(output, WRITTEN_INDEX), join(output, SITEMAP_INDEX));
    await publishAnimations(output, plan.animations);
    if (shareImages)
      await publishShareImages(
        output,
        plan.shareImages.map(({ file }) => file),
      );
    const site = await siteFiles({
      plan,
      environment,
      code: codeFingerprint(),
      readBefore: () => readAddresses(target),
    });
    writeFiles(output, site.texts);
    await publishWhole(output, target, filesBelow(output));
    return {
      plan,
      oldAddresses: site.oldAddresses,
      changed: undefined,
      rendered: new Map(plan.addresses.map(({ path }) => [path, undefined])),
      kept: 0,
      fetch,
      ...(draw && { draw }),
      render,
    };
  }
}

/** Moves `de/404/index.html` to `de/404.html`, where the host looks for it. */
async function moveErrorPages(output: string): Promise<void> {
  for (const prefix of LOCALES.map(({ code }) => localePrefix(code)).filter(Boolean)) {
    for (const status of ['404', '500']) {
      const folder = join(output, prefix, status);
      await rename(join(folder, 'index.html'), `${folder}.html`);
      await rmdir(folder);
    }
  }
}
