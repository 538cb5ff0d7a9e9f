import type { PAGE_ACTIONS } from '../../config/limits.ts';

/** Name of an action of the specification (section 9). */
export type PageActionName = (typeof PAGE_ACTIONS)[number]['name'];
/** Category of an action (specification section 9). */
export type PageActionCategory = (typeof PAGE_ACTIONS)[number]['category'];

/** What an action may be given. */
export interface PageActionInput {
  /** Text to work on; every action has a default of its own. */
  readonly text?: string | undefined;
}

/** What a page offers by name to its own buttons, to tests and to agents. */
export interface PageAction {
  readonly name: PageActionName;
  readonly category: PageActionCategory;
  /** What it does, in a sentence, for whoever chooses among actions; not shown to visitors. */
  readonly description: string;
  /** Does it. `false` or a rejection says that it did not work. */
  run(input: PageActionInput): boolean | Promise<boolean>;
}

/** An action as {@link PageActions.list} shows it. */
export type ListedPageAction = Omit<PageAction, 'run'>;

/** The global interface `window.pageActions`. */
export interface PageActions {
  /**
   * Offers an action; one of the same name is replaced.
   * @returns takes it back, unless it has been replaced meanwhile.
   */
  register(action: PageAction): () => void;
  /** The actions on offer, in the order they were registered. */
  list(): readonly ListedPageAction[];
  /**
   * Runs an action.
   * @returns whether it worked. Failures are logged and never thrown (specification section 8);
   *   a name nobody registered is one.
   */
  execute(name: string, input?: PageActionInput): Promise<boolean>;
}

/** Something that is told of every action, such as the browser's own registry of tools. */
export type PageActionMirror = (
  action: ListedPageAction,
  execute: PageActions['execute'],
  signal: AbortSignal,
) => void;

/**
 * A registry of actions.
 * @param mirror told of every action, with a signal that fires when it is taken back.
 */
export function createPageActions(
  mirror: PageActionMirror = () => undefined,
  logError: (message: string, error: unknown) => void = console.error,
): PageActions {
  const offered = new Map<string, { readonly action: PageAction; readonly controller: AbortController }>();

  const execute: PageActions['execute'] = async (name, input = {}) => {
    try {
      const found = offered.get(name);
      if (!found) throw new RangeError(`Known actions: ${[...offered.keys()].join(', ') || 'none'}.`);
      return await found.action.run(input);
    } catch (error) {
      logError(`The page action '${name}' failed.`, error);
      return false;
    }
  };

  return {
    register(action) {
      offered.get(action.name)?.controller.abort();
      const entry = { action, controller: new AbortController() };
      offered.set(action.name, entry);
      mirror(listed(action), execute, entry.controller.signal);
      return () => {
        entry.controller.abort();
        if (offered.get(action.name) === entry) offered.delete(action.name);
      };
    },
    list: () => [...offered.values()].map(({ action }) => listed(action)),
    execute,
  };
}

function listed({ name, category, description }: PageAction): ListedPageAction {
  return { name, category, description };
}
