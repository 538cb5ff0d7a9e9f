import { RuleTester } from 'eslint';
import astro from 'eslint-plugin-astro';
import { describe, it } from 'vitest';
import { islandDirective } from './island-directive.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const parsing = astro.configs['flat/base'].find(({ languageOptions }) => languageOptions?.parser);
const tester = new RuleTester({ languageOptions: parsing?.languageOptions ?? {} });

const template = (code: string) => ({ code, filename: 'Block.astro' });
const other = (directive: string) => [{ messageId: 'other', data: { directive } }];

tester.run('island-directive', islandDirective, {
  valid: [
    '<Island><Clock client:on="near" /></Island>',
    '<Island><Clock client:on={trigger} hour={3} /></Island>',
    '<div>{hours.map((hour) => <Island><Clock client:on="event:open" hour={hour} /></Island>)}</div>',
    '<Clock hour={3} />',
    '<a xlink:href="#visible">client:visible</a>',
  ].map(template),
  invalid: [
    { ...template('<Island><Clock client:visible /></Island>'), errors: other('visible') },
    { ...template('<Clock client:load />'), errors: other('load') },
    { ...template('<Clock client:idle={{ timeout: 1 }} />'), errors: other('idle') },
    { ...template('<Clock client:media="print" />'), errors: other('media') },
    { ...template('<Clock client:only="react" />'), errors: other('only') },
    { ...template('<div><Clock client:on="near" /></div>'), errors: [{ messageId: 'bare' }] },
  ],
});
