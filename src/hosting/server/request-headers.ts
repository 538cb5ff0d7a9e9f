import type { IncomingMessage } from 'node:http';

/** Converts the headers of a request; repeated ones are joined. */
export function requestHeaders({ headers }: IncomingMessage): Headers {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value ?? '']).map((single): [string, string] => [name, single]),
  );
  return new Headers(pairs);
}
