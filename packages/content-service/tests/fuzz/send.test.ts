import { expect, it } from 'vitest';
import { bytesOf, parseResponse } from './send.ts';

const OK = 'HTTP/1.1 200 OK\r\n';

/** Received bytes, method of the request, and the status of the response with whether it is complete. */
it.each<[string, string, string, [status: number, isComplete: boolean]?]>([
  ['no bytes', '', 'GET'],
  ['half a head', `${OK}content-le`, 'GET'],
  ['no HTTP', 'garbage\r\n\r\n', 'GET'],
  ['half a body', `${OK}content-length: 3\r\n\r\nab`, 'GET', [200, false]],
  ['all of it', 'HTTP/1.1 404 Not Found\r\ncontent-length: 3\r\n\r\nabc', 'GET', [404, true]],
  ['a head for HEAD', `${OK}content-length: 3\r\n\r\n`, 'HEAD', [200, true]],
  ['no content', 'HTTP/1.1 204 No Content\r\n\r\n', 'OPTIONS', [204, true]],
  ['no length', `${OK}\r\nab`, 'GET', [200, false]],
  ['chunks', 'HTTP/1.1 417 No\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 'GET', [417, true]],
  ['half of the chunks', `${OK}Transfer-Encoding: chunked\r\n\r\n3\r\nab`, 'GET', [200, false]],
  ['events', `${OK}Content-Type: text/event-stream\r\n\r\n`, 'GET', [200, true]],
  [
    'a response after "continue"',
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n',
    'POST',
    [400, true],
  ],
])('parseResponse parses %s', (_, received, method, expected) => {
  const response = parseResponse(received, method);
  expect(response && [response.status, response.isComplete]).toEqual(expected);
});

it('bytesOf serialises valid and invalid requests', () => {
  const request = { method: 'FOO', target: '/a b', headers: [['', 'x']] as const, body: '{é' };
  expect(bytesOf(request).toString()).toBe('FOO /a b HTTP/1.1\r\n: x\r\n\r\n{é');
});
