import type { Locator, Page } from 'playwright-core';
import type { StudioUnderTest } from './studio-under-test.ts';

/** Milliseconds an edit has to get from the browser to the content service, or the other way. */
export const timeout = 30_000;

/** Fetches a document by its stored id, so drafts by `drafts.…`. */
export function storedDocument(
  { client }: StudioUnderTest,
  id: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  return client.getDocument(id);
}

/** Locates the input of a field in the open document. */
export function field(page: Page, name: string): Locator {
  return page.getByTestId(`field-${name}`).locator('input, textarea').first();
}

/**
 * Opens a page of the website in the Studio.
 *
 * @param release Name of the release it is edited in; drafts when left out.
 */
export async function openDocument(studio: StudioUnderTest, id: string, release?: string): Promise<Page> {
  const perspective = release === undefined ? '' : `?perspective=${release}`;
  const page = await studio.open(`/intent/edit/id=${id};type=page${perspective}`);
  await field(page, 'title').waitFor();
  return page;
}
