import { describe, expect, it } from 'vitest';
import { isHost, isLoopbackHost, isLoopbackOrigin, requestOrigin } from './host.ts';
import { words } from '../shared/testing.ts';

describe('isLoopbackHost', () => {
  it.each(words`
    localhost LOCALHOST:3939 127.0.0.1:3939 127.10.0.3 [::1]:3939 morsel-local.localhost:3939
    sse-3.localhost
  `)('accepts %s', (host) => expect(isLoopbackHost(host)).toBe(true));

  it.each([
    undefined,
    '',
    'example.com',
    'localhost.example.com',
    '127.0.0.1.example.com',
    'notlocalhost',
    '192.168.0.1:3939',
    'localhost@example.com',
    'localhost:3939 example.com',
    '[::2]:3939',
  ])('refuses %s', (host) => expect(isLoopbackHost(host)).toBe(false));
});

describe('isLoopbackOrigin', () => {
  it.each(words`
    http://localhost:4321 https://localhost http://127.0.0.1:1 http://a.localhost:3333 http://[::1]:80
  `)('accepts %s', (origin) => expect(isLoopbackOrigin(origin)).toBe(true));

  it.each(['null', 'https://example.com', 'http://localhost.example.com', 'file://localhost', 'localhost'])(
    'refuses %s',
    (origin) => expect(isLoopbackOrigin(origin)).toBe(false),
  );
});

describe('isHost', () => {
  it.each(['example.com', '10.0.0.1:3939', 'LOCALHOST', '[fe80::1]:80'])('accepts %s', (host) =>
    expect(isHost(host)).toBe(true),
  );

  it.each([undefined, '', 'a b', 'a/b', 'a@b', 'example.com:port', 'a:1:2'])('refuses %s', (host) =>
    expect(isHost(host)).toBe(false),
  );
});

it.each([
  ['localhost:3939', 'http://localhost:3939'],
  ['LOCALHOST', 'http://localhost'],
  ['127.0.0.1:80', 'http://127.0.0.1:80'],
  ['[::1]:3939', 'http://[::1]:3939'],
  ['morsel-local.localhost:3939', 'http://localhost:3939'],
  ['a.b.localhost', 'http://localhost'],
  [undefined, 'http://localhost'],
])('requestOrigin returns the origin for the host %o', (host, origin) =>
  expect(requestOrigin({ host })).toBe(origin),
);
