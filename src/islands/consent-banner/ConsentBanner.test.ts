import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { findAll } from '../../blocks/testing/html.ts';
import { LOCALES } from '../../config/locales.ts';
import { messagesFor, translateFor } from '../../i18n/messages.ts';
import { ConsentBanner } from './ConsentBanner.tsx';

it.each(LOCALES)(
  'asks in $code before it knows of a decision, with an empty live region',
  ({ code, iso }) => {
    const html = renderToString(
      createElement(ConsentBanner, {
        language: iso,
        messages: messagesFor(code, 'consentBanner'),
        policy: { href: '/policy/', label: 'Policy' },
      }),
    );
    const t = translateFor(code);
    expect(findAll(html, 'button').map(({ text }) => text)).toEqual([
      t('consentBanner.acceptAll'),
      t('consentBanner.rejectAll'),
      t('consentBanner.settings'),
    ]);
    const status = findAll(html, 'p').find(({ attributes }) => attributes['role'] === 'status');
    expect(status?.text).toBe('');
  },
);
