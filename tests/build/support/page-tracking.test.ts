import { expect, it } from 'vitest';
import { builtPage } from '../../support/pages.ts';
import { trackingOf } from './page-tracking.ts';

/** Reads the tracking of a page with this body. */
function read(body: string) {
  const { events, problems } = trackingOf(builtPage('index.html', `<!doctype html><body>${body}`));
  return { events: [...events], problems: [...problems] };
}

const NAME = 'data-form-name="contact" data-form-id="contact-de"';

it.each([
  ['nothing', '<p>Brot</p>', []],
  ['a link', '<a data-track="download_app" data-track-store="app-store" href="/">App</a>', ['download_app']],
  [
    'a group of choices',
    '<fieldset data-track="item_search_results_filter" data-track-on="change"><input type="radio" name="kind" value="bakery"><input type="radio" name="kind" value=""></fieldset>',
    ['item_search_results_filter'],
  ],
  ['a form', `<form data-track-start="form_started" ${NAME}></form>`, ['form_started']],
])('accepts %s as planned', (_, body, events) => {
  expect(read(body)).toEqual({ events, problems: [] });
});

it.each([
  ['an unknown event', '<a data-track="look" data-track-on="click">Los</a>', /no event 'look'/],
  ['a missing property', '<a data-track="download_app">App</a>', /download_app lacks 'store'/],
  [
    'another trigger than planned',
    '<a data-track="download_app" data-track-on="submit" data-track-store="app-store">App</a>',
    /^download_app is fired by submit, but planned for click\.$/,
  ],
  [
    'a choice that is not planned',
    '<fieldset data-track="item_search_results_filter" data-track-on="change"><input type="radio" name="kind" value="stones"></fieldset>',
    /does not allow kind="stones"/,
  ],
  [
    'another event of a form',
    `<form data-track-start="form_submitted" ${NAME}></form>`,
    /^data-track-start is 'form_submitted', not 'form_started'\.$/,
  ],
  [
    'a form without a name',
    '<form data-track-submit="form_submitted" data-form-id="contact-de"></form>',
    /form_name/,
  ],
])('reports %s', (_, body, problem) => {
  expect(read(body).problems.join('\n')).toMatch(problem);
});
