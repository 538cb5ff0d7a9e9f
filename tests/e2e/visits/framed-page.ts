import type { Frame, Page } from 'playwright-core';

/** Path of the page around the frame; the site has none there. */
const AROUND = '/framed';

/** Response headers that forbid frames, or what is in them. */
const FORBIDDING: ReadonlySet<string> = new Set(['x-frame-options', 'content-security-policy']);

/**
 * Opens a page of the site in a frame. A frame of another width is laid out for a quarter of the processor time of a
 * window, and a script in it can set the width itself: media queries and `innerWidth` are those of the frame.
 * @param height of the frame, in CSS pixels.
 * @returns the frame, whose width is the attribute `width` of its `frameElement`.
 */
export async function openInFrame(page: Page, path: string, height: number): Promise<Frame> {
  await page.unrouteAll();
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch();
      const headers = Object.entries(response.headers()).filter(([name]) => !FORBIDDING.has(name));
      await route.fulfill({ response, headers: Object.fromEntries(headers) });
    },
  );
  await page.route(
    ({ pathname }) => pathname === AROUND,
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><body style="margin: 0"><iframe src="${path}" height="${height}" style="border: 0"></iframe>`,
      }),
  );
  await page.goto(AROUND);
  const frame = page.frames().find((each) => new URL(each.url()).pathname === path);
  if (!frame) throw new Error(`${path} is not in the frame.`);
  return frame;
}
