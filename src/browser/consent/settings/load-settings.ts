import { CONSENT } from '../../../config/limits.ts';

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
  await Promise.all(sheets.filter((sheet) => !hasSheet(sheet)).map(addSheet));
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

function hasSheet(address: string): boolean {
  return [...document.querySelectorAll('link[rel="stylesheet"]')].some(
    (link) => link.getAttribute('href') === address,
  );
}

function addSheet(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address} failed to load.`));
    });
    document.head.append(link);
  });
}
