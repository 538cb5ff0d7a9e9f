import type { ServiceContext } from '../context.ts';
import type { EndpointMaker } from '../endpoint.ts';
import type { Route } from '../../http/router.ts';

/** Endpoints that belong together. */
export type EndpointGroup = (context: ServiceContext, endpoint: EndpointMaker) => readonly Route[];
