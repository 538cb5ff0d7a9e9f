import { onceAny } from '../page-view/page-events.ts';

/** Resolves once the sheet of a link has arrived. Otherwise the link is removed. @throws Error that names the sheet. */
export function sheetLoaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    // A file of another type is an error for some browsers, and for others an empty sheet.
    onceAny(link, ['load', 'error'], () => {
      if (countRules(link)) return resolve();
      link.remove();
      reject(new Error(`${link.href} failed to load.`));
    });
  });
}

/** Counts the rules of a link's sheet. In Chromium one that has failed is there as well, empty or unreadable. */
export function countRules(link: HTMLLinkElement | undefined): number | undefined {
  try {
    return link?.sheet?.cssRules.length;
  } catch {
    return undefined;
  }
}
