import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LAYOUTS } from './card-design.ts';
import { UnusableAssetError } from '../../content/fetch-asset.ts';
import { createCardPictures } from './card-pictures.ts';
import { testCardPicture } from './testing/cards.ts';
import { listenLocally } from '../../../process/testing/listen-locally.ts';

const { picture: place } = LAYOUTS.usual;
const requests: URL[] = [];
/** Statuses of the next responses; 200 once there is none left. */
const statuses: number[] = [];
let server: Server;
let apiHost = '';

beforeEach(async () => {
  requests.length = 0;
  statuses.length = 0;
  server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://localhost'));
    const status = statuses.shift() ?? 200;
    if (status === 0) request.socket.destroy();
    else response.writeHead(status).end('picture');
  });
  apiHost = `http://127.0.0.1:${await listenLocally(server)}`;
});
afterEach(() => server.close());

const pictures = () => createCardPictures({ projectId: 'test', dataset: 'production', apiHost });
const asText = async (bytes: Promise<Uint8Array>) => new TextDecoder().decode(await bytes);

it('requests the rendered size, cropped around the hotspot', async () => {
  const hotspot = { x: 0.2, y: 0.5, width: 0.4, height: 0.4 };
  expect(await asText(pictures().read({ ...testCardPicture, hotspot }, place))).toBe('picture');
  const [{ pathname, searchParams } = new URL(apiHost)] = requests;
  expect(pathname).toMatch(/^\/images\/test\/production\/0123456789abcdef.*-1600x1200\.webp$/);
  expect(Object.fromEntries(searchParams)).toMatchObject({ w: String(place.width), h: '534', fm: 'webp' });
  expect(searchParams.get('rect')).toMatch(/^0,/);
});

it('requests drawings as pixels, cropped as any image', async () => {
  const assetId = `image-${'a'.repeat(40)}-800x800-svg`;
  await pictures().read({ ...testCardPicture, assetId }, place);
  const [{ pathname, searchParams } = new URL(apiHost)] = requests;
  expect(pathname).toBe(`/images/test/production/${'a'.repeat(40)}-800x800.svg`);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    w: String(place.width),
    fm: 'webp',
    fit: 'crop',
  });
});

it('fetches an image once for several cards', async () => {
  const reader = pictures();
  const other = { ...testCardPicture, documentId: 'b' };
  await Promise.all([reader.read(testCardPicture, place), reader.read(other, place)]);
  expect(requests).toHaveLength(1);
});

it('retries after a failure that may pass', async () => {
  statuses.push(0);
  expect(await asText(pictures().read(testCardPicture, place))).toBe('picture');
  expect(requests).toHaveLength(2);
});

it('names image, document and field when the content service fails', async () => {
  statuses.push(500);
  await expect(pictures().read(testCardPicture, place)).rejects.toThrow(
    /Could not fetch the picture image-0123\S+ \(page-home-en-gb, blocks\[0\]\.picture\).*500/,
  );
});

it.each([[404], [400]])('blames the image for status %i, without a retry', async (status) => {
  statuses.push(status);
  await expect(pictures().read(testCardPicture, place)).rejects.toThrow(UnusableAssetError);
  expect(requests).toHaveLength(1);
});
