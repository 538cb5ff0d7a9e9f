import { expect, it } from 'vitest';
import { useService } from './support.ts';

const sha1 = '0123456789abcdef0123456789abcdef01234567';
const target = `/files/morsel-local/production/${sha1}.json`;
const text = JSON.stringify({ v: '5.13.0', text: 'x'.repeat(3000) });
const service = useService(async (dataset) => {
  await dataset.addFile(`${sha1}.json`, text);
  await dataset.addFile(`${sha1}.txt`, '');
});

it('are served completely with their type', async () => {
  const { status, headers, body } = await service.send(target, {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(text.length),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, s-maxage=2592000',
    etag: `"${sha1}"`,
  });
  expect(body.toString()).toBe(text);
});

it.each([
  ['bytes=0-4', 0, 5],
  ['bytes=-10', text.length - 10, text.length],
  [`bytes=${text.length - 1}-`, text.length - 1, text.length],
])('are served partially for %s', async (range, start, end) => {
  const { status, headers, body } = await service.send(target, { headers: { range } });
  expect([status, body.toString()]).toEqual([206, text.slice(start, end)]);
  expect(headers['content-range']).toBe(`bytes ${start}-${end - 1}/${text.length}`);
  expect(headers['content-length']).toBe(String(end - start));
});

it('return 416 for a range beyond their end', async () => {
  const { status, headers } = await service.send(target, { headers: { range: 'bytes=99999-' } });
  expect([status, headers['content-range']]).toEqual([416, `bytes */${text.length}`]);
});

it('are served completely when If-Range names another version', async () => {
  const range = 'bytes=0-4';
  const other = await service.send(target, { headers: { range, 'if-range': '"other"' } });
  const same = await service.send(target, { headers: { range, 'if-range': `"${sha1}"` } });
  expect([other.status, same.status]).toEqual([200, 206]);
});

it('return 304 for a matching entity tag', async () => {
  const { status, body } = await service.send(target, {
    headers: { 'if-none-match': `"${sha1}"` },
  });
  expect([status, body.byteLength]).toEqual([304, 0]);
});

it('may be empty', async () => {
  const { status, headers, body } = await service.send(target.replace('.json', '.txt'));
  expect([status, headers['content-length'], body.byteLength]).toEqual([200, '0', 0]);
});

it('are offered as downloads', async () => {
  const { headers } = await service.send(`${target}?dl=animation.json`);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="animation\.json"/);
});

it('support HEAD', async () => {
  const { headers, body } = await service.send(target, { method: 'HEAD' });
  expect([headers['content-length'], body.byteLength]).toEqual([String(text.length), 0]);
});
