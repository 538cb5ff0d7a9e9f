import { expect, it } from 'vitest';
import { jsonReply } from './reply.ts';
import { parseTarget, type ServiceRequest } from './request.ts';
import { dispatch, type Route } from './router.ts';

const routes: Route[] = [
  {
    methods: ['GET'],
    pattern: /^\/things\/(?<id>[^/]+)(?:\/(?<part>[^/]+))?$/,
    handle: ({ params }) => jsonReply(200, params),
  },
  { methods: ['POST'], pattern: /^\/things\/[^/]+$/, handle: () => jsonReply(201, 'made') },
];

function request(method: string, target: string): ServiceRequest {
  const readBody = () => Promise.resolve(Buffer.alloc(0));
  const consumeBody = () => Promise.resolve();
  return {
    method,
    url: parseTarget(target),
    headers: {},
    params: {},
    signal: new AbortController().signal,
    readBody,
    consumeBody,
  };
}

it('passes decoded path parameters to the route', async () => {
  const reply = await dispatch(routes, request('GET', '/things/a%2Cb/c?x=1'));
  expect(reply.body).toBe('{"id":"a,b","part":"c"}');
});

it('omits optional path parameters', async () => {
  expect((await dispatch(routes, request('GET', '/things/a'))).body).toBe('{"id":"a"}');
});

it('selects among routes with the same path by method', async () => {
  expect((await dispatch(routes, request('POST', '/things/a'))).status).toBe(201);
});

it.each([
  ['GET', '/nothing', 404, 'There is no endpoint at /nothing'],
  ['DELETE', '/things/a', 405, 'DELETE is not allowed at /things/a; use GET, HEAD, POST'],
  ['GET', '/things/%E0%A4%A', 400, '"%E0%A4%A" in the request path is not valid percent-encoding'],
])('responds to %s %s with %i', async (method, target, status, message) => {
  await expect(dispatch(routes, request(method, target))).rejects.toMatchObject({ status, message });
});

it('names the allowed methods in the allow header', async () => {
  await expect(dispatch(routes, request('PUT', '/things/a'))).rejects.toMatchObject({
    headers: { allow: 'GET, HEAD, POST' },
    body: { statusCode: 405, error: 'Method Not Allowed' },
  });
});
