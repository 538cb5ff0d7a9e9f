import type { PAGE_ACTIONS } from '../../config/editing/page-actions.ts';

/** Name of an action (specification sections 9.48 and 9.49). */
export type PageActionName = (typeof PAGE_ACTIONS)[number]['name'];
/** Category of an action (specification sections 9.48 and 9.49). */
export type PageActionCategory = (typeof PAGE_ACTIONS)[number]['category'];

/** Input of an action. */
export interface PageActionInput {
  /** Text to use instead of the action's default. */
  readonly text?: string | undefined;
}

/** Named action for the page's buttons, tests and agents. */
export interface PageAction {
  readonly name: PageActionName;
  readonly category: PageActionCategory;
  /** Description for agents, in one sentence; not shown to visitors. */
  readonly description: string;
  /** Runs the action. `false` or a rejection means failure. */
  run(input: PageActionInput): boolean | Promise<boolean>;
}

/** Action as listed by {@link PageActions.list}. */
export type ListedPageAction = Omit<PageAction, 'run'>;

/** Global interface `window.pageActions`. */
export interface PageActions {
  /**
   * Registers an action, replacing one of the same name.
   *
   * @returns a function that unregisters it, unless it has been replaced.
   */
  register(action: PageAction): () => void;
  /** Lists the actions in order of registration. */
  list(): readonly ListedPageAction[];
  /**
   * Runs an action. Failures, unknown names among them, are logged and never thrown (specification section 8.21).
   *
   * @returns true on success.
   */
  execute(name: string, input?: PageActionInput): Promise<boolean>;
}

/** Observer of registrations, such as the browser's own tool registry. */
export type PageActionMirror = (
  action: ListedPageAction,
  execute: PageActions['execute'],
  signal: AbortSignal,
) => void;

/**
 * Creates a registry of actions.
 *
 * @param mirror called for every action, with a signal that aborts when it is unregistered.
 */
export function createPageActions(mirror: PageActionMirror = () => undefined): PageActions {
  const offered = new Map<string, { readonly action: PageAction; readonly controller: AbortController }>();

  const execute: PageActions['execute'] = async (name, input = {}) => {
    try {
      const found = offered.get(name);
      if (!found) throw new RangeError(`Known actions: ${[...offered.keys()].join(', ') || 'none'}.`);
      return await found.action.run(input);
    } catch (error) {
      console.error(`The page action '${name}' failed.`, error);
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
