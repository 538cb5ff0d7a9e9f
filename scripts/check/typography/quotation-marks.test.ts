import { expect, it } from 'vitest';
import { conventionsOf } from './conventions.ts';
import { quotationProblems } from './quotation-marks.ts';

const problems = (locale: string, text: string) => quotationProblems(text, conventionsOf(locale));

it.each([
  ['en-gb', 'The café’s sign says “we’re open”.'],
  ['en-us', 'She said, “He said ‘no’ twice.”'],
  ['de', '„Um zehn regnet es“, sagt sie. So läuft’s.'],
  ['de', '„Er sagte ‚nein‘ und ging.“'],
  ['de-ch', '«Um zehn regnet es», sagt sie.'],
  ['fr', 'Touchez «\u00A0Réserver\u00A0» puis «\u00A0Annuler\u00A0». L’heure, c’est l’heure.'],
  ['fr-ca', '«\u00A0Elle a dit “non”\u00A0»'],
  ['nl', 'Kijk bij ‘Mijn reddingen’, pagina’s vol.'],
  ['nl', '‘’s Ochtends bakken we’, zegt de bakker.'],
  ['nl', 'De foto’s van gisteren ’s avonds.'],
  ['cs-cz', 'Klepněte na „Rezervovat“.'],
  ['da', 'Skriv »AMP_« og »hej«.'],
  ['it', 'L’app dice «ci manchi».'],
  ['ja', '「『また来て』と言いました」'],
  ['no', 'Trykk på «Reserver».'],
  ['pl', 'Dotknij „Zarezerwuj”.'],
  ['pt', 'Toca em «Reservar».'],
  ['es', 'Toca «Reservar».'],
  ['sv', 'Tryck på ”Boka” eller ”Avboka”.'],
  ['en-gb', ''],
])('%s accepts %j', (locale, text) => {
  expect(problems(locale, text)).toEqual([]);
});

it.each([
  ['de', '“Um zehn”', /“ opens or closes nothing here; quotations are „…“ or ‚…‘/],
  ['de-ch', '„Um zehn“', /„ opens or closes nothing/],
  ['de', '„Um zehn', /„ is never closed/],
  ['de', 'Um zehn“', /“ opens or closes nothing/],
  ['de', '„ Um zehn“', /„ has a space on its inner side/],
  ['da', '«AMP»', /« opens or closes nothing/],
  ['no', '«Reserver »', /» has a space on its inner side/],
  ['fr', '«Réserver\u00A0»', /« has no no-break space/],
  ['fr', '«\u00A0Réserver »', /» has no no-break space/],
  ['sv', '”Boka', /” is never closed/],
  ['nl', '“Boka’', /“ is never closed/],
  ['ja', '“予約”', /“ opens or closes nothing/],
])('%s rejects %j', (locale, text, problem) => {
  expect(problems(locale, text)).toContainEqual(expect.stringMatching(problem));
});
