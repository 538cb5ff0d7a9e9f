import { expect, it } from 'vitest';
import { bytesOf, parseResponse } from './send.ts';

it.each([
  ['no bytes', '', 'GET', undefined],
  ['half a head', 'HTTP/1.1 200 OK\r\ncontent-le', 'GET', undefined],
  ['no HTTP', 'garbage\r\n\r\n', 'GET', undefined],
  [
    'half a body',
    'HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nab',
    'GET',
    { status: 200, isComplete: false },
  ],
  [
    'all of it',
    'HTTP/1.1 404 Not Found\r\ncontent-length: 3\r\n\r\nabc',
    'GET',
    { status: 404, isComplete: true },
  ],
  [
    'a head for HEAD',
    'HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\n',
    'HEAD',
    { status: 200, isComplete: true },
  ],
  ['no content', 'HTTP/1.1 204 No Content\r\n\r\n', 'OPTIONS', { status: 204, isComplete: true }],
  ['no length', 'HTTP/1.1 200 OK\r\n\r\nab', 'GET', { status: 200, isComplete: false }],
  [
    'chunks',
    'HTTP/1.1 417 No\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET',
    { status: 417, isComplete: true },
  ],
  [
    'half of the chunks',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nab',
    'GET',
    { status: 200, isComplete: false },
  ],
  [
    'events',
    'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n',
    'GET',
    { status: 200, isComplete: true },
  ],
  [
    'a response after "continue"',
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n',
    'POST',
    { status: 400, isComplete: true },
  ],
])('parseResponse parses %s', (_, received, method, expected) =>
  expect(parseResponse(received, method)).toEqual(expected),
);

it('bytesOf serialises valid and invalid requests', () => {
  const request = { method: 'FOO', target: '/a b', headers: [['', 'x']] as const, body: '{é' };
  expect(bytesOf(request).toString()).toBe('FOO /a b HTTP/1.1\r\n: x\r\n\r\n{é');
});
