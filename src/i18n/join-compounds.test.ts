import { expect, it } from 'vitest';
import { joinCompounds } from './join-compounds.ts';

/** Shows word joiners as `~`. */
const shown = (text: string) => text.replaceAll('\u2060', '~');

it.each([
  // Short compounds stay whole.
  ['Write an e-mail.', 'Write an e-~mail.'],
  ['Que restera-t-il ce soir ?', 'Que restera-~t-~il ce soir ?'],
  ['anti-gaspi', 'anti-~gaspi'],
  ['l’après-midi', 'l’après-~midi'],
  ['„Morsel-Tüte“,', '„Morsel-~Tüte“,'],
  ['2024–2026', '2024–~2026'],
  ['17:15–17:45', '17:15–~17:45'],
  ['248-0006', '248-~0006'],
  // Long ones may break, but not beside a short part.
  ['Cookie-Einstellungen', 'Cookie-Einstellungen'],
  ['E-Mail-Adresse', 'E-~Mail-Adresse'],
  ['transférez-les', 'transférez-~les'],
  ['not-quite-dead', 'not-~quite-dead'],
  ['CO₂-Äquivalente', 'CO₂-~Äquivalente'],
  ['Rabobank–KiwiHarvest', 'Rabobank–KiwiHarvest'],
  // No compounds.
  ['Vor- und Nachteile', 'Vor- und Nachteile'],
  ['eat – or freeze', 'eat – or freeze'],
  ['press-desk@morsel.example', 'press-desk@morsel.example'],
  ['me@two-words.example', 'me@two-words.example'],
  ['www.two-words.example', 'www.two-words.example'],
  ['two-words.example', 'two-words.example'],
  ['/a-b/c-d', '/a-b/c-d'],
  ['i18n_no-js', 'i18n_no-js'],
])('joinCompounds turns %j into %j', (text, expected) => {
  expect(shown(joinCompounds(text))).toBe(expected);
});
