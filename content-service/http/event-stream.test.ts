import { describe, expect, it } from 'vitest';
import { encodeEvent, eventStreamReply, isEventStream } from './event-stream.ts';

describe('encodeEvent', () => {
  it.each([
    [{ name: 'welcome', data: {} }, 'event: welcome\ndata: {}\n\n'],
    [
      { name: 'message', id: 'MXw', data: { tags: ['s1:a'] } },
      'id: MXw\nevent: message\ndata: {"tags":["s1:a"]}\n\n',
    ],
    [
      { name: 'mutation', data: { text: 'a\nb\r\n\u2028' } },
      'event: mutation\ndata: {"text":"a\\nb\\r\\n\u2028"}\n\n',
    ],
  ])('serialises %o', (event, text) => expect(encodeEvent(event)).toBe(text));
});

describe('isEventStream', () => {
  it('returns true for streams only', () => {
    expect(isEventStream(eventStreamReply(async () => undefined).body)).toBe(true);
    for (const body of [undefined, '', new Uint8Array(), { path: 'x', start: 0, length: 1 }]) {
      expect(isEventStream(body)).toBe(false);
    }
  });
});
