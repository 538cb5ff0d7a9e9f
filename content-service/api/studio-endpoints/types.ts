import type { ServiceContext } from '../context.ts';
import type { EndpointFactory } from '../endpoint.ts';
import type { Route } from '../../http/router.ts';

/** Group of related endpoints. */
export type EndpointGroup = (context: ServiceContext, endpoint: EndpointFactory) => readonly Route[];
