import { CorsOriginError, type ClientConfig } from '@sanity/client';
import { describe, expect, it } from 'vitest';
import { CONTENT_CLIENT } from '../../../src/config/limits.ts';
import { firstEvent, messageOf, recordingClient, type Transport } from './recording-client.ts';

const { liveEventsApiVersion, maxListenUrlLength } = CONTENT_CLIENT;

/** Creates an event stream that sends `welcome` and stays open. */
const welcome = () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('event: welcome\ndata: {}\n\n')),
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

describe('live events', () => {
  const connect = (config: ClientConfig, includeDrafts = false) => {
    const { client, sent } = recordingClient(config, welcome);
    const attempt = () => firstEvent(client.live.events({ includeDrafts }));
    return { attempt, sent };
  };

  it.each([liveEventsApiVersion, '2026-11-01', 'X'])('with API version %s', async (apiVersion) => {
    const { attempt, sent } = connect({ apiVersion });
    expect(await messageOf(attempt)).toBeUndefined();
    expect(sent.map(({ url }) => url.pathname)).toEqual([`/v${apiVersion}/data/live/events/production`]);
  });

  it.each(['1', '2021-03-24', '2019-01-01'])('not with API version %s', async (apiVersion) => {
    const { attempt, sent } = connect({ apiVersion });
    expect(await messageOf(attempt)).toBe(
      `The live events API requires API version ${liveEventsApiVersion} or later. The current API version is ${apiVersion}. Please update your API version to use this feature.`,
    );
    expect(sent).toEqual([]);
  });

  it.each<[string, ClientConfig]>([
    ['a token', { token: 'secret' }],
    ['credentials', { withCredentials: true }],
  ])('with drafts and %s', async (_, config) => {
    const { attempt, sent } = connect(config, true);
    expect(await messageOf(attempt)).toBeUndefined();
    expect(sent[0]?.url.searchParams.get('includeDrafts')).toBe('true');
  });

  it('not with drafts and neither', async () => {
    const { attempt, sent } = connect({}, true);
    expect(await messageOf(attempt)).toBe(
      "The live events API requires a token or withCredentials when 'includeDrafts: true'. Please update your client configuration. The token should have the lowest possible access role.",
    );
    expect(sent).toEqual([]);
  });
});

describe('an origin that may not connect', () => {
  const refuse =
    (cors: object): Transport =>
    ({ url }) =>
      url.pathname.endsWith('/check/cors') ? Response.json(cors) : new Response('', { status: 403 });

  async function errorWith(cors: object): Promise<unknown> {
    const { client } = recordingClient({}, refuse(cors));
    return await firstEvent(client.live.events()).catch((error: unknown) => error);
  }

  it('gets a CorsOriginError once the service confirms it', async () => {
    const error = await errorWith({ result: { allowed: false, withCredentials: false } });
    expect(error).toBeInstanceOf(CorsOriginError);
    expect(error).toMatchObject({
      message:
        'The current origin is not allowed to connect to the Live Content API. Change your configuration here: https://sanity.io/manage/project/rules/api',
    });
  });

  it('gets no CorsOriginError for other failures', async () => {
    const error = await errorWith({ result: { allowed: true, withCredentials: true } });
    expect(error).not.toBeInstanceOf(CorsOriginError);
    expect(error).toMatchObject({ message: 'EventSource connection failed' });
  });
});

describe('listeners', () => {
  const listen = async (query: string) => {
    const { client, sent } = recordingClient({}, welcome);
    const attempt = () => firstEvent(client.listen(query, {}, { events: ['welcome'] }));
    return { message: await messageOf(attempt), sent };
  };

  it('up to the longest URL, and not beyond', async () => {
    const { sent } = await listen('');
    const around = sent[0]?.url.href.length ?? Number.NaN;
    const longest = await listen('x'.repeat(maxListenUrlLength - around));
    expect(longest.message).toBeUndefined();
    expect(longest.sent[0]?.url.href).toHaveLength(maxListenUrlLength);
    const tooLong = await listen('x'.repeat(maxListenUrlLength - around + 1));
    expect(tooLong).toEqual({ message: 'Query too large for listener', sent: [] });
  });
});
