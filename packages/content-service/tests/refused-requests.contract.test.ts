import { expect, it } from 'vitest';
import { MAX_UPLOADED_FILE_BYTES, MAX_UPLOADED_IMAGE_BYTES } from '../api/uploads.ts';
import { MAX_TARGET_LENGTH } from '../http/request.ts';
import { lines } from '../shared/testing.ts';
import { hook } from '../webhooks/testing.ts';
import { quarters } from './sample-images.ts';
import { stored, useService } from './support.ts';

let image = '';
const service = useService(
  async (dataset) => {
    const asset = await dataset.addImage(await quarters(800, 400), 'quarters.png');
    image = new URL(asset.url).pathname;
    await dataset.addDocuments([stored('home')]);
  },
  { webhooks: [hook('http://127.0.0.1:1/')] },
);

/**
 * Requests: method, target, a header or body (JSON without spaces) if there is one, status, part of the message. `/IMAGE`
 * is the path of an image of 800 × 400 pixels.
 */
const REFUSED = lines`
  GET / 404 There is no endpoint at /
  GET /v1/data/unknown/production 404 There is no endpoint at /v1/data/unknown/production
  POST /v1/graphql/production/default 404 There is no endpoint at /v1/graphql/production/default
  PUT /v1/projects/morsel-local/datasets/production/copy 404 There is no endpoint at /v1/projects/morsel-local
  GET /v1/projects/morsel-local/tokens 404 There is no endpoint at /v1/projects/morsel-local/tokens
  GET /v1/projects/morsel-local/cors 404 There is no endpoint at /v1/projects/morsel-local/cors
  GET /v1/projects/morsel-local/invitations 404 There is no endpoint at /v1/projects/morsel-local/invitations
  GET /${'x'.repeat(MAX_TARGET_LENGTH)} 414 URL
  DELETE /v1/data/query/production 405 DELETE is not allowed at /v1/data/query/production; use GET, HEAD, POST
  POST /v1/data/doc/production/a 405 use GET, HEAD
  POST /v1/data/export/production 405 use GET, HEAD
  GET /v1/data/mutate/production 405 use POST
  GET /v7/features 400 Invalid API version "v7"
  GET /v7/ping 400 Invalid API version "v7"
  GET /v7/users/me 400 Invalid API version "v7"
  GET /v1/ping/pong origin:https://example.com 403 CORS Origin not allowed

  GET /v7/data/doc/production/home 400 Invalid API version "v7"
  GET /v1/data/doc/production/%E0%A4%A 400 is not valid percent-encoding
  GET /v1/data/doc/production/a..b 400 "a..b" is not a valid document ID
  GET /v1/data/doc/production/a%20b 400 is not a valid document ID
  GET /v1/data/doc/production/a,,b 400 is not a valid document ID
  GET /v1/data/doc/production/-a 400 is not a valid document ID
  GET /v1/data/doc/production/a%2Fb 400 is not a valid document ID
  GET /v1/data/doc/production/${'x'.repeat(129)} 400 is not a valid document ID

  GET /v1/data/query/production 400 The "query" parameter is missing
  GET /v1/data/query/production?query=1&resultSourceMap=yes 400 Invalid resultSourceMap "yes"; expected "true", "false"
  GET /v1/data/query/production?query=1&resultSourceMap= 400 Invalid resultSourceMap ""
  GET /v1/data/query/production?query=1&perspective=r.ASAP 400 Unsupported perspective
  GET /v2026-11-01/data/query/production?query=1&perspective=raw,r1 400 perspective
  GET /v1/data/query/production?query=1&$a=x 400 Query parameter "$a" is not valid JSON
  GET /v1/data/query/production?query=1&tag=a%20b 400 Tag can only contain
  GET /v1/data/query/production?query=1&tag= 400 Tag can only contain
  GET /v1/data/query/production?query=1&tag=${'x'.repeat(76)} 400 Tag can only contain
  GET /v1/data/query/production?query=1&cacheMode=stale 400 must be noStale, not "stale"
  GET /v1/data/query/production?query=1&lastLiveEventId= 400 must be the id of a live event, not ""
  GET /v1/data/query/production?query=1&lastLiveEventId=%3Cscript%3E 400 must be the id of a live event
  GET /v1/data/query/production?query=1&lastLiveEventId=${'a'.repeat(257)} 400 must be the id of a live event
  POST /v1/data/query/production { 400 not valid JSON
  POST /v1/data/query/production [] 400 The request body must be a JSON object
  POST /v1/data/query/production null 400 The request body must be a JSON object
  POST /v1/data/query/production {"params":{}} 400 The request body must be a JSON object
  POST /v1/data/query/production {"query":1} 400 The request body must be a JSON object
  POST /v1/data/query/production {"query":"*","params":[1]} 400 The request body must be a JSON object

  POST /v1/data/mutate/production { 400 not valid JSON
  POST /v1/data/mutate/production {} 400 The request body must be
  POST /v1/data/mutate/production?dryRun=maybe {"mutations":[]} 400 "dryRun" must be true or false, not "maybe"
  POST /v1/data/mutate/production?returnIds= {"mutations":[]} 400 "returnIds" must be true or false, not ""
  POST /v1/data/mutate/production?visibility=soon {"mutations":[]} 400 must be sync, async, deferred, not "soon"
  POST /v1/data/mutate/production?skipCrossDatasetReferenceValidation=yes {"mutations":[]} 400 must be true or false
  POST /v1/data/mutate/production?transactionId=a%20b {"mutations":[]} 400 The transactionId must have
  POST /v1/data/mutate/production?tag=a%20b {"mutations":[]} 400 Tag can only contain
  POST /v2/data/mutate/production {"mutations":[]} 400 Invalid API version "v2"
  POST /v1/data/mutate/other {"mutations":[]} 404 Dataset "other" not found
  POST /v1/data/mutate/production x-sanity-project-id:other 404 Project "other" not found
  POST /v1/data/mutate/production origin:https://example.com 403 CORS Origin not allowed

  POST /v1/data/actions/production { 400 not valid JSON
  POST /v1/data/actions/production?tag=a%20b {"actions":[]} 400 Tag can only contain
  POST /v7/data/actions/production {"actions":[]} 400 Invalid API version "v7"
  POST /v1/data/actions/other {"actions":[]} 404 Dataset "other" not found

  GET /v1/data/history/production/documents/a..b 400 "a..b" is not a valid document ID
  GET /v1/data/history/production/documents/a?revision=r1&time=2026-01-01T00:00:00Z 400 mutually exclusive
  GET /v1/data/history/production/documents/a?revision=r1&lastRevision=true 400 mutually exclusive
  GET /v1/data/history/production/documents/a?time=yesterday 400 "time" must be a timestamp
  GET /v1/data/history/production/documents/a?lastRevision=1 400 "lastRevision" must be true or false
  GET /v1/data/history/production/transactions/a?limit=0 400 "limit" must be an integer of at least 1
  GET /v1/data/history/production/transactions/a?limit=-1 400 "limit" must be an integer of at least 1
  GET /v1/data/history/production/transactions/a?limit=1.5 400 "limit" must be an integer of at least 1
  GET /v1/data/history/production/transactions/a?limit=1e3 400 "limit" must be an integer of at least 1
  GET /v1/data/history/production/transactions/a?limit=${'9'.repeat(30)} 400 "limit" must be an integer of at least 1
  GET /v1/data/history/production/transactions/a?effectFormat=json 400 "effectFormat" must be mendoza
  GET /v1/data/history/production/transactions/a?reverse=yes 400 "reverse" must be true or false
  GET /v1/data/history/production/transactions/a?fromTime=x 400 "fromTime" must be a timestamp
  GET /v1/data/history/production/events/documents/a?limit=x 400 "limit" must be an integer of at least 1
  GET /v1/data/history/production/events/releases/a.b 400 release
  GET /v1/data/history/production/other/a 404 There is no endpoint

  GET /v1/data/listen/production 400 The "query" parameter is missing
  GET /v1/data/listen/production?query=*&visibility=async 400 "visibility" must be query or transaction, not "async"
  GET /v1/data/listen/production?query=*&effectFormat= 400 The parameter "effectFormat" must be mendoza, not ""
  GET /v1/data/listen/production?query=*&enableResume=1 400 "enableResume" must be true or false, not "1"
  GET /v1/data/listen/production?query=*&includeResult=yes 400 "includeResult" must be true or false
  GET /v1/data/listen/production?query=*&$x={ 400 Query parameter "$x" is not valid JSON
  GET /v1/data/listen/production?query=*&tag=a%20b 400 Tag can only contain
  GET /v0/data/listen/production?query=* 400 Invalid API version "v0"
  GET /v1/data/listen/staging?query=* 404 Dataset "staging" not found

  GET /v2021-03-24/data/live/events/production 400 requires API version 2021-03-25 or later, not 2021-03-24
  GET /v1/data/live/events/production 400 requires API version 2021-03-25 or later
  GET /vX/data/live/events/production?waitFor=godot 400 The parameter "waitFor" must be function, not "godot"
  GET /vX/data/live/events/production?waitFor= 400 The parameter "waitFor" must be function, not ""
  GET /vX/data/live/events/production?includeDrafts=maybe 400 must be true or false
  GET /vX/data/live/events/production?tag=%C3%A4 400 Tag can only contain
  GET /vX/data/live/events/staging 404 Dataset "staging" not found
  GET /vX/data/live/events/production x-sanity-project-id:other 404 Project "other" not found
  GET /vX/data/live/events/production origin:https://example.com 403 CORS Origin not allowed

  GET /v1/data/export/staging 404 Dataset "staging" not found
  GET /v1/data/export/production?nextCursor=abc 400 Unknown cursor "abc"
  GET /v1/data/export/production origin:https://example.com 403 CORS Origin not allowed
  GET /vx1/data/export/production 400 Invalid API version

  PUT /v1/datasets/Staging 400 dataset
  PUT /v1/datasets/a.b 400 dataset
  PUT /v1/datasets/~a 400 dataset
  PUT /v1/datasets/-a 400 dataset
  PUT /v1/datasets/a%20b 400 dataset
  PUT /v1/datasets/a%2F..%2Fb 400 dataset
  PUT /v1/datasets/${'x'.repeat(65)} 400 dataset
  PUT /v1/datasets/new { 400 not valid JSON
  PUT /v1/datasets/new [] 400 must be a JSON object
  PUT /v1/datasets/new {"aclMode":"custom"} 400 custom access control is not available
  PUT /v1/datasets/new {"aclMode":null} 400 aclMode must be "public" or "private"
  PUT /v1/datasets/new {"description":1} 400 description must be
  PUT /v1/datasets/new {"description":"${'x'.repeat(1001)}"} 400 description must be
  PUT /v1/datasets/new {"embeddings":{"enabled":true}} 400 Embeddings are not available
  PUT /v1/datasets/new {"embeddings":true} 400 embeddings must be an object

  PUT /v1/users/me/keyvalue {} 400 must be a list
  PUT /v1/users/me/keyvalue [1] 400 Setting 0 must have
  PUT /v1/users/me/keyvalue [{"key":"a","value":1},{"key":"b"}] 400 Setting 1 must have
  PUT /v1/users/me/keyvalue [{"key":"","value":1}] 400 a key of 1 to
  PUT /v1/users/me/keyvalue [{"key":1,"value":1}] 400 a key of 1 to
  PUT /v1/users/me/keyvalue [{"key":"${'x'.repeat(257)}","value":1}] 400 a key of 1 to 256 characters
  PUT /v1/users/me/keyvalue [{"key":"a","value":${'['.repeat(101)}${']'.repeat(101)}}] 400 deeper than 100 levels
  PUT /v1/users/me/keyvalue [{"key":"a","value":${'['.repeat(9999)}${']'.repeat(9999)}}] 400 deeper than 100 levels

  POST /v1/assets/images/production?meta=palette,dimensions 400 Invalid value "dimensions" of the parameter "meta"
  POST /v1/assets/images/production?meta=PALETTE 400 Invalid value "PALETTE" of the parameter "meta"
  POST /v1/assets/images/production?meta=__proto__ 400 Invalid value "__proto__" of the parameter "meta"
  POST /v1/assets/images/production content-length:${MAX_UPLOADED_IMAGE_BYTES + 1} 413 bytes
  POST /v1/assets/files/production content-length:${MAX_UPLOADED_FILE_BYTES + 1} 413 bytes
  POST /v1/assets/images/staging 404 Dataset "staging" not found
  POST /vNow/assets/images/production 400 Invalid API version
  POST /v1/assets/images/production origin:https://example.com 403 CORS Origin not allowed
  POST /v1/assets/images/production x-sanity-project-id:other 404 Project "other" not found
  POST /v1/assets/videos/production 404 There is no endpoint

  GET /IMAGE?w=0 400 Invalid image parameter w=0: expected a number of pixels from 1
  GET /IMAGE?fit=cover 400 Invalid image parameter fit=cover: expected one of clip, crop,
  GET /IMAGE?fm=blurhash 400 Invalid image parameter fm=blurhash: expected one of jpg, pjpg, png,
  GET /IMAGE?w=9000 400 the maximum is 8192
  GET /IMAGE?rect=900,0,10,10 400 it lies outside the image of 800×400 pixels
  GET /images/morsel-local/production/${'0'.repeat(40)}-1x1.png 404 There is no image
  GET /images/morsel-local/production/..%2Fdocuments%2Fall.ndjson 404 is not the name of an image
  GET /images/morsel-local/production/%2e%2e/documents/all.ndjson 404 Dataset "documents" not found
  GET /images/morsel-local/staging/x.png 404 Dataset "staging" not found
  GET /images/other/production/x.png 404 Project "other" not found
  GET /files/morsel-local/production/none.json 404 is not the name of a file
  GET /files/morsel-local/production/${'f'.repeat(40)}.json 404 There is no file
  GET /files/morsel-local/production/..%2Fdocuments%2Fall.ndjson 404 is not the name of a file
  GET /files/other/production/${'f'.repeat(40)}.json 404 Project "other" not found

  GET /vX/hooks/nothing/attempts 404 hook
  GET /vX/hooks/projects/other 404 Project "other" not found
  GET /vnone/hooks/projects/morsel-local 400 Invalid API version
  GET /vX/hooks/projects/morsel-local origin:https://example.com 403 CORS Origin not allowed
  GET /vX/hooks/hook/attempts origin:https://example.com 403 CORS Origin not allowed
`;

it.each(REFUSED.map((row) => ({ row, name: row.slice(0, 150) })))('refuses $name', async ({ row }) => {
  const [, method = '', target = '', more = '', status, message] =
    /^(\S+) (\S+)(?: (\S+))? ([45]\d\d) (.+)$/.exec(row) ?? [];
  const [, name, value = ''] = /^([\w-]+):(.+)$/.exec(more) ?? [];
  const request = name === undefined ? { body: more } : { headers: { [name]: value } };
  const response = await service.send(target.replace('/IMAGE', image), { method, ...request });
  expect(response.status).toBe(Number(status));
  expect(response.json()).toEqual({
    statusCode: Number(status),
    error: expect.any(String),
    message: expect.stringContaining(message ?? 'a row without a message'),
  });
  expect(response.headers.allow !== undefined).toBe(status === '405');
});
