import { expect, it } from 'vitest';
import { isEmailAddress } from './email-address.ts';

it.each([
  'ines@morsel.example',
  '  ines@morsel.example ',
  'INES@MORSEL.EXAMPLE',
  'ines+news@morsel.example',
  'ines.maria@mail.post.morsel.co.uk',
  'o’neill@morsel.example',
  "o'neill@morsel.example",
  'a@b.co',
  '!#$%&*/=?^_`{|}~-@morsel.example',
  'ines@morsel.photography',
  'ines@xn--bcher-kva.example',
  'ines@bücher.example',
  'ines@例え.テスト',
  'ines@morsel.xn--p1ai',
  'jürgen@morsel.example',
  '1@2.museum',
  'ines@4-seasons.example',
  // Phones in Japan have had such addresses.
  'ines..maria.@docomo.ne.jp',
])('accepts %s', (address) => expect(isEmailAddress(address)).toBe(true));

it.each([
  '',
  'ines',
  'foo@bar',
  'ines@localhost',
  'ines@',
  '@morsel.example',
  'ines@.example',
  'ines@morsel.',
  'ines@morsel..example',
  'ines@-morsel.example',
  'ines@morsel-.example',
  'ines@mor_sel.example',
  'ines@morsel.e',
  'ines@192.0.2.1',
  'ines maria@morsel.example',
  'ines@morsel. example',
  'ines@maria@morsel.example',
  'ines@morsel.example, tom@morsel.example',
  'Ines <ines@morsel.example>',
  'ines@morsel.example/',
  `${'a'.repeat(250)}@morsel.example`,
])('refuses %j', (address) => expect(isEmailAddress(address)).toBe(false));
