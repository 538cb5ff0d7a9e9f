import fc from 'fast-check';
import { actionBody } from './actions.ts';
import { damaged, groqQuery, mostly, oddJson, oddNumber, rarely } from './damage.ts';
import { documentId, mutationBody } from './mutations.ts';
import { columns, words } from '../../shared/testing.ts';

/** Raw HTTP request, possibly invalid in every part. */
export interface FuzzRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  /** Share of the bytes that is sent before the connection is closed; all by default. */
  readonly cut?: number | undefined;
}

/** Project id and image of the dataset. */
export interface FuzzTarget {
  readonly projectId: string;
  readonly imageName: string;
}

const version = mostly(
  ['1', 'X', '2026-11-01', '2021-03-25'],
  ['2', '', '99999-01-01', '2026-02-31', '%31', '%zz', 'v1'],
);
const dataset = mostly(['production'], ['nope', '%', '..', 'Production', '%00', 'x'.repeat(3000)]);
const option = damaged(words`
  perspective=raw perspective=drafts,published perspective=rSpring resultSourceMap=true
  resultSourceMap=withKeyArraySelector returnQuery=false tag=a.b $a=1 $language="en" dryRun=true
  returnDocuments=true returnIds=true visibility=async autoGenerateArrayKeys=true transactionId=t1
  includeResult=true
`);
const options = fc.array(option, { maxLength: 3 }).map((parts) => encodeURI(parts.join('&').toWellFormed()));

const dataTarget = (endpoint: string) =>
  fc.tuple(version, dataset, options).map(([v, name, rest]) => `/v${v}/data/${endpoint}/${name}?${rest}`);
const queryTarget = fc
  .tuple(dataTarget('query'), groqQuery)
  .map(([target, query]) => `${target}&query=${encodeURIComponent(query.toWellFormed())}`);
const documentTarget = fc.tuple(version, documentId).map(([v, id]) => `/v${v}/data/doc/production/${id}`);

const queryBody = fc.oneof(
  fc.tuple(groqQuery, oddJson).map(([query, params]) => JSON.stringify({ query, params })),
  groqQuery.map((query) => JSON.stringify({ query })),
  damaged([JSON.stringify({ query: '*', params: { a: 1 } })]),
);

const imageParameter = fc.oneof(
  fc.tuple(
    fc.constantFrom('w', 'h', 'q', 'dpr', 'blur', 'sharp', 'or', 'pad', 'fp-x', 'min-w', 'max-h'),
    oddNumber,
  ),
  fc.tuple(fc.constantFrom('rect', 'crop', 'fit', 'fm', 'bg', 'flip', 'auto', 'frame', 'dl'), oddNumber),
  damaged(words`
    w=8 h=8 rect=0,0,8,8 fit=crop crop=entropy fm=webp bg=ff0000 flip=hv auto=format
  `).map((text) => text.split('=', 2)),
);
const imageSearch = fc
  .array(imageParameter, { maxLength: 4 })
  .map((pairs) => new URLSearchParams(pairs.map(([name = '', value = '']) => [name, value])).toString());

const oddHeader = fc.tuple(
  fc.constantFrom(
    'accept-encoding',
    'accept',
    'range',
    'if-none-match',
    'if-modified-since',
    'origin',
    'authorization',
    'content-type',
    'x-sanity-project-id',
    'last-event-id',
    'expect',
    'upgrade',
    'bad name',
    'content-length',
  ),
  fc.oneof(
    damaged(columns`
      gzip, br  bytes=0-10  bytes=-5  http://localhost:3333  Bearer abc  "etag"  100-continue
    `),
    oddNumber,
  ),
);

const get = (target: fc.Arbitrary<string>) =>
  target.map((value) => ({ method: 'GET', target: value, body: '' }));
const post = (target: fc.Arbitrary<string>, body: fc.Arbitrary<string>) =>
  fc.record({ method: fc.constant('POST'), target, body });

function knownEndpoints({ projectId, imageName }: FuzzTarget) {
  const image = `/images/${projectId}/production/${imageName}`;
  const paths = [
    image,
    `/files/${projectId}/production/${'0'.repeat(40)}.pdf`,
    '/v1/data/query/production?query=*',
    '/v1/data/doc/production/home',
    '/v1/data/mutate/production',
    '/v1/users/me',
    '/v1/users/me/keyvalue/a,b',
    '/v1/data/history/production/transactions/home?limit=5',
    '/v1/data/history/production/documents/home?revision=a',
    '/v1/data/history/production/events/releases/r1',
    `/v1/projects/${projectId}/datasets`,
    // Not the dataset of the run, since the method may become PUT or DELETE.
    '/v1/datasets/fuzz',
    '/v1/check/cors',
    '/v1/auth/id',
    '/../../../etc/passwd',
    '//host/x',
  ];
  return fc.oneof(
    { weight: 6, arbitrary: get(queryTarget) },
    { weight: 3, arbitrary: post(dataTarget('query'), queryBody) },
    { weight: 6, arbitrary: post(dataTarget('mutate'), mutationBody) },
    { weight: 3, arbitrary: post(dataTarget('actions'), actionBody) },
    { weight: 1, arbitrary: get(fc.oneof(dataTarget('listen'), dataTarget('live/events'))) },
    { weight: 1, arbitrary: get(documentTarget) },
    { weight: 3, arbitrary: get(imageSearch.map((search) => `${image}?${search}`)) },
    { weight: 2, arbitrary: get(damaged(paths)) },
  );
}

/** Generates headers of the body length, possibly wrong ones. */
function lengthHeaders(kind: string, body: string): [string, string][] {
  const length = Buffer.byteLength(body);
  if (kind === 'chunked') return [['transfer-encoding', 'chunked']];
  if (kind === 'none' || (kind === 'exact' && body === '')) return [];
  const lengths: Record<string, number> = { exact: length, more: length + 10, less: length >> 1 };
  return [['content-length', String(lengths[kind])]];
}

/** Generates requests of known and unknown endpoints, mostly invalid. */
export function fuzzRequests(fuzzTarget: FuzzTarget): fc.Arbitrary<FuzzRequest> {
  const methods = fc.constantFrom(
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'get',
    'FOO',
    '',
  );
  return fc
    .record({
      request: knownEndpoints(fuzzTarget),
      otherMethod: rarely(10, methods),
      host: rarely(40, fc.constantFrom('example.com', '', 'localhost:x', '[::1')),
      length: mostly(['exact'], ['more', 'less', 'none', 'chunked', 'nonsense']),
      odd: rarely(5, fc.array(oddHeader, { maxLength: 3 })),
      cut: rarely(12, fc.double({ min: 0, max: 1, noNaN: true })),
    })
    .map(({ request, otherMethod, host, length, odd = [], cut }) => ({
      ...request,
      method: otherMethod ?? request.method,
      headers: [['host', host ?? 'localhost'], ...lengthHeaders(length, request.body), ...odd],
      // Disconnects if fewer bytes than announced are sent: both sides would wait forever.
      cut:
        cut ??
        (['more', 'chunked'].includes(length) || odd.some(([name]) => name === 'content-length') ? 1 : cut),
    }));
}
