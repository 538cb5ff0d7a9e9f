import { redirectHome } from './redirect-home.ts';

/** Function of the host's edge network: responds, or lets the request go on. */
export type EdgeFunction = (request: Request) => Response | undefined;

/** Edge functions by the exact path they run for; they precede redirects, functions and files. */
export const EDGE_FUNCTIONS: ReadonlyMap<string, EdgeFunction> = new Map([['/', redirectHome]]);
