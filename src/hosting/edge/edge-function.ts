/** Function of the host's edge network: responds, or lets the request go on. */
export type EdgeFunction = (request: Request) => Response | undefined | Promise<Response | undefined>;
