import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONTENT_CLIENT } from '../../../src/config/limits.ts';
import { recordingClient } from './recording-client.ts';

const { retries, retryBaseDelayMs, retryJitterMs, timeoutMs } = CONTENT_CLIENT;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Measures the delays between the attempts of a query that always fails, in milliseconds. */
async function delaysBetweenAttempts(): Promise<number[]> {
  const { client, sent } = recordingClient({}, () => new Response('', { status: 503 }));
  const failure = client.fetch('*').catch(() => 'failed');
  await vi.runAllTimersAsync();
  expect(await failure).toBe('failed');
  return sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? Number.NaN));
}

describe('retries', () => {
  const doubling = Array.from({ length: retries }, (_, attempt) => retryBaseDelayMs * 2 ** attempt);

  it.each([
    ['without', 0, 0],
    ['with half of', 0.5, retryJitterMs / 2],
    ['with nearly all of', 0.99, retryJitterMs * 0.99],
  ])('back off exponentially, %s the jitter', async (_, random, jitter) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    expect(await delaysBetweenAttempts()).toEqual(doubling.map((delay) => delay + jitter));
  });
});

describe('the timeout', () => {
  const never = () => new Promise<Response>(() => undefined);

  function timeOutAfter(config: { timeout?: number }) {
    const { client, sent } = recordingClient(config, never);
    let outcome = 'waiting';
    client.fetch('*').catch((error: unknown) => {
      outcome = error instanceof Error ? error.name : String(error);
    });
    return { sent, outcome: () => outcome };
  }

  it.each([
    ['the default', {}, timeoutMs],
    ['one of the configuration', { timeout: 5000 }, 5000],
  ])('of a query is %s, and is not retried', async (_, config, limit) => {
    const { sent, outcome } = timeOutAfter(config);
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(outcome()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome()).toBe('TimeoutError');
    expect(sent).toHaveLength(1);
  });

  it('is none when it is 0', async () => {
    const { outcome } = timeOutAfter({ timeout: 0 });
    await vi.advanceTimersByTimeAsync(10 * timeoutMs);
    expect(outcome()).toBe('waiting');
  });
});
