import { HttpError } from '../../http/errors.ts';

/** The refusal (401) of a request that needs credentials and has none that are known, as the hosted service words it. */
export function sessionNotFound(): HttpError {
  const message = 'Session not found';
  return new HttpError(401, message, {
    statusCode: 401,
    error: 'Unauthorized',
    message,
    errorCode: 'SIO-401-ANF',
  });
}
