import { expect, it } from 'vitest';
import { InvalidInput } from '../shared/errors.ts';
import { TimeLimitExceeded } from '../shared/time-limit.ts';
import { QueryError } from '../groq/evaluation.ts';
import { httpError } from '../http/errors.ts';
import { malformedSteps, refusedStep, StoreError } from '../store/errors.ts';
import { toHttpError } from './errors.ts';

const general = (statusCode: number, error: string, message: string) => ({ statusCode, error, message });

it.each<[Error, number, object]>([
  [new InvalidInput('Bad'), 400, general(400, 'Bad Request', 'Bad')],
  [new StoreError('dataset-not-found', 'Gone'), 404, general(404, 'Dataset not found', 'Gone')],
  [new StoreError('dataset-exists', 'Taken'), 409, general(409, 'Conflict', 'Taken')],
  [new StoreError('too-many-datasets', 'Full'), 403, general(403, 'Forbidden', 'Full')],
  [new StoreError('closed', 'Closing'), 503, general(503, 'Service Unavailable', 'Closing')],
  [
    new QueryError('queryParseError', 'Bad', { query: '*[' }),
    400,
    { error: { type: 'queryParseError', description: 'Bad', query: '*[' } },
  ],
  [
    new StoreError('transaction-exists', 'Taken'),
    409,
    { error: { type: 'transactionAlreadyExistsError', description: 'Taken' } },
  ],
  [
    refusedStep('action', 'conflict', 2, 'someError', 'It is there', { id: 'a' }),
    409,
    {
      error: {
        type: 'actionError',
        description: 'Action failed: It is there',
        items: [{ index: 2, error: { type: 'someError', description: 'It is there', id: 'a' } }],
      },
    },
  ],
  [
    refusedStep('mutation', 'not-found', 0, 'someError', 'Gone'),
    404,
    {
      error: {
        type: 'mutationError',
        description: 'Mutation failed: Gone',
        items: [{ index: 0, error: { type: 'someError', description: 'Gone' } }],
      },
    },
  ],
  [
    malformedSteps('action', [
      { index: 0, description: 'Wrong 0' },
      { index: 3, description: 'Wrong 3' },
    ]),
    400,
    {
      error: {
        type: 'actionError',
        description: 'Action(s) failed with 2 error(s)',
        items: [
          { index: 0, error: { type: 'validationError', description: 'Wrong 0' } },
          { index: 3, error: { type: 'validationError', description: 'Wrong 3' } },
        ],
      },
    },
  ],
])('maps %s to %i', (error, status, body) => expect(toHttpError(error)).toMatchObject({ status, body }));

it('maps exceeded time limits to 504, with the query if there is one', () => {
  const description = expect.stringContaining('0.03 seconds');
  const type = 'queryTimeoutError';
  expect(toHttpError(new TimeLimitExceeded(30))?.body).toEqual({ error: { type, description } });
  expect(toHttpError(new TimeLimitExceeded(30, '*'))?.body).toEqual({
    error: { type, description, query: '*' },
  });
});

it('returns HTTP errors unchanged and nothing for defects', () => {
  const error = httpError(418, 'Teapot');
  expect(toHttpError(error)).toBe(error);
  expect([new Error('Oops'), 'text'].map(toHttpError)).toEqual([undefined, undefined]);
});
