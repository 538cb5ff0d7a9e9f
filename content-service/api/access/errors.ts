import { HttpError } from '../../http/errors.ts';

/** Creates the 401 error of the hosted service for missing or unknown credentials. */
export function sessionNotFound(): HttpError {
  const message = 'Session not found';
  return new HttpError(401, message, {
    statusCode: 401,
    error: 'Unauthorized',
    message,
    errorCode: 'SIO-401-ANF',
  });
}
