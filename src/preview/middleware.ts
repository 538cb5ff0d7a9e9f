import type { MiddlewareHandler } from 'astro';
import { openDeployment, openOrRefuse } from './deployment.ts';

const handle = openOrRefuse(() => openDeployment(process.env));

/** Astro's hook around every page of the preview deployment, before that of the site. */
export const onRequest: MiddlewareHandler = (context, next) => handle(context, next);
