import { dayAt } from '../config/day.ts';
import type { Environment } from '../config/environment.ts';
import { createContentClient } from '../content/client.ts';
import { fetchSnapshot } from '../content/fetch-snapshot.ts';
import { stripControls } from '../content/strip-controls.ts';
import { createAnimationStore } from './animations/file-store.ts';
import { ANIMATION_CACHE } from './animations/publish-animations.ts';
import { readAnimations } from './animations/read-animations.ts';
import { writeContent, type ContentFiles, type WrittenContent } from './write-content.ts';

/** Result of {@link fetchContent}; its warnings are about what is published. */
export interface FetchedContent extends WrittenContent {
  /** Duration of the queries, without validation and writing. */
  readonly seconds: number;
}

/**
 * Fetches, validates, leaves out what is not shown on the day, and plans; writes the files only when the content is fit
 * to be published.
 * @throws FetchError when the content service fails, ContentError listing every problem that stops the build.
 */
export async function fetchContent(
  environment: Environment,
  files: ContentFiles,
  onProgress?: (fetched: number, total: number) => void,
): Promise<FetchedContent> {
  const started = performance.now();
  const { snapshot: fetched, warnings: stripWarnings } = stripControls(
    await fetchSnapshot(createContentClient(environment.sanity), onProgress),
  );
  const store = createAnimationStore(environment.sanity, ANIMATION_CACHE);
  const { animations, warnings, problems } = await readAnimations(fetched, store);
  const seconds = (performance.now() - started) / 1000;
  const day = environment.contentDay ?? dayAt(Date.now());
  const content = { ...fetched, animations };
  const written = await writeContent(content, { problems }, day, files, environment);
  return { ...written, seconds, warnings: [...stripWarnings, ...warnings, ...written.warnings] };
}
