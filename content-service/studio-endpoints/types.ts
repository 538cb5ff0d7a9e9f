import type { ServiceContext } from '../context.ts';
import type { EndpointMaker } from '../server/endpoint.ts';
import type { Route } from '../server/router.ts';

/** Endpoints that belong together. */
export type EndpointGroup = (context: ServiceContext, endpoint: EndpointMaker) => readonly Route[];
