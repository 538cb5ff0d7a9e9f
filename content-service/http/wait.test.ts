import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { holdBack, readerGone } from './wait.ts';

const newResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

describe('readerGone', () => {
  it.each(['before', 'after'])('tells of a reader that leaves %s it is asked', async (when) => {
    const response = newResponse();
    if (when === 'before') response.destroy();
    const gone = readerGone(response);
    if (when === 'after') response.destroy();
    response.emit('close');
    await expect(gone).resolves.toBeUndefined();
  });
});

describe('holdBack', () => {
  it('waits', async () => {
    const response = newResponse();
    await expect(holdBack(response, 1)).resolves.toBeUndefined();
    expect(response.listenerCount('close')).toBe(0);
  });

  it.each(['before', 'during'])('is over when the reader leaves %s it', async (when) => {
    const response = newResponse();
    if (when === 'before') response.destroy();
    // Far beyond the time a test may take.
    const over = holdBack(response, 1_000_000);
    if (when === 'during') response.emit('close');
    await expect(over).resolves.toBeUndefined();
    expect(response.listenerCount('close')).toBe(0);
  });
});
