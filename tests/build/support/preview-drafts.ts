import { createSession, sessionCookie } from '../../../src/preview/session/draft-session.ts';
import { parsePerspective } from '../../../src/preview/session/perspective.ts';
import { TEST_PREVIEW_SECRET } from '../../support/preview-under-test.ts';

/** Cookie of an editor's session. */
export function cookieFor(perspective: string): string {
  const parsed = parsePerspective(perspective);
  if (parsed === undefined) throw new Error(`${perspective} is no perspective.`);
  const now = Date.now();
  const settings = { secrets: [TEST_PREVIEW_SECRET], isSecure: false } as const;
  return sessionCookie(createSession(parsed, now), settings, now).split(';')[0] ?? '';
}

/** Document as an editor starts to write it. */
export const draftOf = (id: string, fields: Readonly<Record<string, unknown>>) => ({
  _id: `drafts.${id}`,
  _type: 'page',
  language: 'de',
  title: 'Ein neuer Entwurf',
  description: 'Eine Seite, die noch niemand sieht, mit einer Beschreibung, die lang genug ist für alle.',
  blocks: [
    {
      _key: 'a',
      _type: 'quotes',
      heading: 'Stimmen',
      items: [{ _key: 'q', _type: 'quote', text: 'Nur im Entwurf', name: 'Ida' }],
    },
  ],
  ...fields,
  slug: { _type: 'slug', current: id },
});

/** Block that says something. */
export const quote = (text: string) => ({
  _key: `block-${text}`,
  _type: 'quotes',
  heading: 'Stimmen',
  items: ['Ida', 'Ole'].map((name) => ({ _key: name, _type: 'quote', text: `${text} ${name}`, name })),
});
