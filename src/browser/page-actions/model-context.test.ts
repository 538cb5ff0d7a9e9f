import { describe, expect, it, vi } from 'vitest';
import { PAGE_ACTIONS } from '../../config/editing/page-actions.ts';
import { modelContextMirror, toolName } from './model-context.ts';
import { createPageActions, type PageAction } from './page-actions.ts';

const copy: PageAction = {
  name: 'Copy to Clipboard',
  category: 'Utility',
  description: 'Copies.',
  run: () => true,
};

interface Tool {
  readonly name: string;
  readonly description: string;
  execute(input: unknown): Promise<unknown>;
}

it.each(PAGE_ACTIONS)('toolName converts “$name” to a valid tool name', ({ name }) => {
  expect(toolName(name)).toMatch(/^[a-z0-9-]{1,128}$/);
});

describe('modelContextMirror', () => {
  it('registers and unregisters an action as a tool', async () => {
    const registerTool = vi.fn<(tool: Tool, options: { signal: AbortSignal }) => Promise<void>>(
      async () => undefined,
    );
    const run = vi.fn(() => true);
    vi.stubGlobal('document', { modelContext: { registerTool } });
    const actions = createPageActions(modelContextMirror);
    const takeBack = actions.register({ ...copy, run });
    const [tool, options] = registerTool.mock.calls[0] ?? [];
    expect(tool).toMatchObject({
      name: 'copy-to-clipboard',
      title: 'Copy to Clipboard',
      description: 'Copies.',
    });
    expect(await tool?.execute({ text: 'soup' })).toEqual({ done: true });
    expect(run).toHaveBeenCalledExactlyOnceWith({ text: 'soup' });
    expect(options?.signal.aborted).toBe(false);
    takeBack();
    expect(options?.signal.aborted).toBe(true);
  });

  it.each([[undefined], [null], ['bread'], [{ text: 7 }], [{}]])('treats %o as no text', async (input) => {
    const run = vi.fn(() => false);
    let tool: Tool | undefined;
    vi.stubGlobal('document', { modelContext: { registerTool: (given: Tool) => (tool = given) } });
    createPageActions(modelContextMirror).register({ ...copy, run });
    expect(await tool?.execute(input)).toEqual({ done: false });
    expect(run).toHaveBeenCalledExactlyOnceWith({ text: undefined });
  });

  it.each([[{}], [{ modelContext: null }], [{ modelContext: {} }]])(
    'does nothing in a browser with %o',
    (document) => {
      vi.stubGlobal('document', document);
      const actions = createPageActions(modelContextMirror);
      actions.register(copy);
      expect(actions.list()).toHaveLength(1);
    },
  );

  it.each([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
  ])('keeps the action when the browser %s', async (_, registerTool) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('document', { modelContext: { registerTool } });
    const actions = createPageActions(modelContextMirror);
    actions.register(copy);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(await actions.execute('Copy to Clipboard')).toBe(true);
  });
});
