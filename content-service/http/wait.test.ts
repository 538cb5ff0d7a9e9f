import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { delayResponse, clientDisconnected } from './wait.ts';

const newResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

describe('clientDisconnected', () => {
  it.each(['before', 'after'])('resolves when the client disconnects %s the call', async (when) => {
    const response = newResponse();
    if (when === 'before') response.destroy();
    const gone = clientDisconnected(response);
    if (when === 'after') response.destroy();
    response.emit('close');
    await expect(gone).resolves.toBeUndefined();
  });
});

describe('delayResponse', () => {
  it('resolves after the delay', async () => {
    const response = newResponse();
    await expect(delayResponse(response, 1)).resolves.toBeUndefined();
    expect(response.listenerCount('close')).toBe(0);
  });

  it.each(['before', 'during'])('resolves early when the client disconnects %s the delay', async (when) => {
    const response = newResponse();
    if (when === 'before') response.destroy();
    // Far beyond the time a test may take.
    const over = delayResponse(response, 1_000_000);
    if (when === 'during') response.emit('close');
    await expect(over).resolves.toBeUndefined();
    expect(response.listenerCount('close')).toBe(0);
  });
});
