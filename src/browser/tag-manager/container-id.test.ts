import { expect, it } from 'vitest';
import { checkedContainerId } from './container-id.ts';

it.each(['GTM-ABC123', 'GTM-0'])('%s is a container id', (id) => {
  expect(checkedContainerId(id)).toBe(id);
});

it.each([
  ['GTM-abc123', " Did you mean 'GTM-ABC123'?"],
  ['abc123', " Did you mean 'GTM-ABC123'?"],
  ['gtm-a_b c', " Did you mean 'GTM-ABC'?"],
  ['UA-123-4', " Did you mean 'GTM-4'?"],
  ['xGTM-ABC', " Did you mean 'GTM-ABC'?"],
  ['GTM-', ''],
  ['', ''],
  ['_', ''],
])("'%s' is refused (specification section 8)", (id, hint) => {
  expect(() => checkedContainerId(id)).toThrow(
    new TypeError(`'${id}' is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/).${hint}`),
  );
});
