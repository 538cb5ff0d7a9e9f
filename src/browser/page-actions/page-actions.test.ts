import { expect, it, vi } from 'vitest';
import { createPageActions, type PageAction } from './page-actions.ts';

const copy: PageAction = {
  name: 'Copy to Clipboard',
  category: 'Utility',
  description: 'Copies.',
  run: () => true,
};
const banner: PageAction = {
  name: 'Open GDPR Banner',
  category: 'Navigation',
  description: 'Opens.',
  run: () => true,
};

it('lists what is registered, in order, without the code behind it', () => {
  const actions = createPageActions();
  actions.register(copy);
  actions.register(banner);
  expect(actions.list()).toEqual([
    { name: 'Copy to Clipboard', category: 'Utility', description: 'Copies.' },
    { name: 'Open GDPR Banner', category: 'Navigation', description: 'Opens.' },
  ]);
});

it('runs an action by name, with its input', async () => {
  const run = vi.fn(() => true);
  const actions = createPageActions();
  actions.register({ ...copy, run });
  expect(await actions.execute('Copy to Clipboard', { text: 'bread' })).toBe(true);
  expect(await actions.execute('Copy to Clipboard')).toBe(true);
  expect(run.mock.calls).toEqual([[{ text: 'bread' }], [{}]]);
});

it('replaces an action of the same name', async () => {
  const actions = createPageActions();
  actions.register(copy);
  actions.register({ ...copy, run: () => false });
  expect(actions.list()).toHaveLength(1);
  expect(await actions.execute('Copy to Clipboard')).toBe(false);
});

it('unregisters an action, but not the one that replaced it', () => {
  const actions = createPageActions();
  const takeBack = actions.register(copy);
  const takeBackBanner = actions.register(banner);
  actions.register(copy);
  takeBack();
  takeBackBanner();
  expect(actions.list().map(({ name }) => name)).toEqual(['Copy to Clipboard']);
});

it.each<[string, PageAction['run'] | undefined, unknown]>([
  ['nobody registered', undefined, expect.objectContaining({ message: 'Known actions: none.' })],
  ['throws', () => Promise.reject(new Error('denied')), expect.objectContaining({ message: 'denied' })],
  [
    'throws at once',
    () => {
      throw new Error('boom');
    },
    expect.objectContaining({ message: 'boom' }),
  ],
])('logs an action that %s, and goes on (specification section 8)', async (_, run, error) => {
  const logError = vi.spyOn(console, 'error').mockReturnValue();
  const actions = createPageActions();
  if (run) actions.register({ ...copy, run });
  expect(await actions.execute('Copy to Clipboard')).toBe(false);
  expect(logError).toHaveBeenCalledExactlyOnceWith("The page action 'Copy to Clipboard' failed.", error);
});

it('notifies the mirror of registered, unregistered and replaced actions', () => {
  const told: { name: string; signal: AbortSignal }[] = [];
  const actions = createPageActions(({ name }, _execute, signal) => told.push({ name, signal }));
  const takeBack = actions.register(banner);
  actions.register(copy);
  actions.register(copy);
  expect(told.map(({ name, signal }) => [name, signal.aborted])).toEqual([
    ['Open GDPR Banner', false],
    ['Copy to Clipboard', true],
    ['Copy to Clipboard', false],
  ]);
  takeBack();
  expect(told[0]?.signal.aborted).toBe(true);
});
