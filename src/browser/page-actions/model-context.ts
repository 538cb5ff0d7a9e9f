import type { PageActionMirror } from './page-actions.ts';

/** Part of WebMCP's `ModelContext` that is used. Older drafts return no promise. */
interface ModelContext {
  registerTool(
    tool: {
      readonly name: string;
      readonly title: string;
      readonly description: string;
      readonly inputSchema: object;
      execute(input: unknown): Promise<unknown>;
    },
    options: { readonly signal: AbortSignal },
  ): unknown;
}

const INPUT_SCHEMA = {
  type: 'object',
  properties: { text: { type: 'string', description: 'Text to use in place of the address of the page.' } },
};

/** Converts the name of an action for WebMCP: `Copy to Clipboard` becomes `copy-to-clipboard`. */
export function toolName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/**
 * Mirror that registers actions as WebMCP tools (`document.modelContext`); a no-op in other browsers. Ignores refusals
 * of the browser.
 */
export const modelContextMirror: PageActionMirror = ({ name, description }, execute, signal) => {
  const context: unknown = Reflect.get(document, 'modelContext');
  if (!isModelContext(context)) return;
  const refused = (error: unknown) =>
    console.warn(`The browser does not take the page action '${name}'.`, error);
  try {
    const answer = context.registerTool(
      {
        name: toolName(name),
        title: name,
        description,
        inputSchema: INPUT_SCHEMA,
        execute: async (input) => ({ done: await execute(name, { text: textOf(input) }) }),
      },
      { signal },
    );
    Promise.resolve(answer).catch(refused);
  } catch (error) {
    refused(error);
  }
};

function isModelContext(value: unknown): value is ModelContext {
  return typeof Reflect.get(Object(value), 'registerTool') === 'function';
}

function textOf(input: unknown): string | undefined {
  const text: unknown = Reflect.get(Object(input), 'text');
  return typeof text === 'string' ? text : undefined;
}
