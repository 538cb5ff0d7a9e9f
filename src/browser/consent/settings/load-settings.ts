import { CONSENT } from '../../../config/limits.ts';
import { addSheet } from '../../style-sheets/add-sheet.ts';

/**
 * Loads the cookie settings from their page, with their style sheets. The browser parses the page as a document, so no
 * string becomes markup (Trusted Types) and its scripts do not run.
 *
 * @throws Error when the page cannot be loaded.
 */
export async function loadSettings(address: string): Promise<HTMLElement> {
  const source = await fetchDocument(address);
  const settings = source.querySelector<HTMLElement>('[data-cookie-settings]');
  if (!settings) throw new Error(`${address} holds no cookie settings.`);
  const sheets = [...source.querySelectorAll('link[rel="stylesheet"]')].flatMap(
    (link) => link.getAttribute('href') ?? [],
  );
  await Promise.all(sheets.map(addSheet));
  return document.importNode(settings, true);
}

function fetchDocument(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = CONSENT.settingsTimeoutMs;
    request.addEventListener('loadend', () => {
      const { status, responseXML } = request;
      if (status === 200 && responseXML) resolve(responseXML);
      else reject(new Error(`${address} answered ${status}.`));
    });
    request.send();
  });
}
