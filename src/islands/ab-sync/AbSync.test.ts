import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AbSync } from './AbSync.tsx';

it('renders nothing on the server', () => {
  expect(renderToString(createElement(AbSync))).toBe('');
});
