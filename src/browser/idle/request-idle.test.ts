import { expect, it, vi } from 'vitest';
import { IDLE_TIMEOUT_MS, requestIdle } from './request-idle.ts';

it('never waits without a limit, which may be for ever', () => {
  const request = vi.fn(() => 7);
  const cancel = vi.fn();
  vi.stubGlobal('requestIdleCallback', request);
  vi.stubGlobal('cancelIdleCallback', cancel);
  requestIdle(() => undefined)();
  expect(request).toHaveBeenCalledWith(expect.any(Function), { timeout: IDLE_TIMEOUT_MS });
  expect(cancel).toHaveBeenCalledWith(7);
});
