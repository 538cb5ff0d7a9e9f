import { describe, expect, it } from 'vitest';
import { mutationError } from '../mutations/errors.ts';
import { httpError, queryError } from '../../http/errors.ts';
import { actionError, malformedActions, toActionError } from './errors.ts';

it('has the hosted shape', () => {
  expect(actionError(409, 2, 'someError', 'It is there', { id: 'a' })).toMatchObject({
    status: 409,
    message: 'Action failed: It is there',
    body: {
      error: {
        type: 'actionError',
        description: 'Action failed: It is there',
        items: [{ index: 2, error: { type: 'someError', description: 'It is there', id: 'a' } }],
      },
    },
  });
});

it('tells all that is malformed', () => {
  const problems = [0, 3].map((index) => ({ index, description: `Wrong ${index}` }));
  expect(malformedActions(problems)).toMatchObject({
    status: 400,
    body: {
      error: {
        description: 'Action(s) failed with 2 error(s)',
        items: [
          { index: 0, error: { type: 'validationError', description: 'Wrong 0' } },
          { index: 3, error: { type: 'validationError', description: 'Wrong 3' } },
        ],
      },
    },
  });
});

describe('toActionError', () => {
  it('turns what mutations refuse into what actions refuse', () => {
    expect(toActionError(mutationError(404, 1, 'documentNotFoundError', 'Gone', { id: 'a' }))).toMatchObject({
      status: 404,
      message: 'Action failed: Gone',
      body: {
        error: {
          type: 'actionError',
          description: 'Action failed: Gone',
          items: [{ index: 1, error: { type: 'documentNotFoundError', id: 'a' } }],
        },
      },
    });
  });

  it.each([httpError(503, 'Closing'), queryError('queryParseError', 'Bad'), new Error('Oops'), 'text'])(
    'leaves %s as it is',
    (error) => expect(toActionError(error)).toBe(error),
  );
});
