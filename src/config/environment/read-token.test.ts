import { expect, it } from 'vitest';
import { READ_TOKEN_VARIABLE, refuseReadToken } from './read-token.ts';

const { name } = READ_TOKEN_VARIABLE;

it('refuses a token, and says whose it is', () => {
  const refuse = () => refuseReadToken({ [name]: 'skSecret01' });
  expect(refuse).toThrow(`${name} is set`);
  expect(refuse).toThrow('DEPLOYMENT=preview');
  expect(refuse).not.toThrow('skSecret01');
});

it.each([{}, { [name]: '' }, { [name]: undefined }])('accepts %o', (variables) => {
  expect(() => refuseReadToken(variables)).not.toThrow();
});
